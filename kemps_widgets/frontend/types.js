/**
 * The shapes that Python and the page exchange (docs/table-protocol.md). Types only: nothing here runs.
 *
 * @typedef {"agree" | "play" | "paused" | "shown" | "over"} Phase
 *
 * @typedef {object} Seat
 * @property {number} seat
 * @property {string} name
 * @property {string} face
 * @property {number} side
 * @property {number} cards
 * @property {boolean} me
 * @property {boolean} partner
 * @property {boolean} dealer
 * @property {boolean} passed
 * @property {boolean} out
 * @property {string[] | null} shown
 * @property {boolean} set
 * @property {{name: string, how: string} | null} temper
 *
 * @typedef {object} Side
 * @property {number} side
 * @property {string} label
 * @property {string[]} names
 * @property {boolean} mine
 * @property {number} letters
 * @property {number} gained
 * @property {boolean} out
 *
 * @typedef {object} May
 * @property {boolean} start
 * @property {boolean} new_game
 * @property {boolean} agree
 * @property {boolean} pause
 * @property {boolean} resume
 * @property {boolean} swap
 * @property {boolean} pass
 * @property {boolean} sweep
 * @property {boolean} gesture
 * @property {number[]} watch
 * @property {boolean} kemps
 * @property {number[]} cut
 *
 * @typedef {{n: number, do: "deal"}} Deal
 * @typedef {{n: number, do: "swap", seat: number, give: string[], take: string[], places: number[]}} Swap
 * @typedef {{n: number, do: "pass", seat: number}} Pass
 * @typedef {{n: number, do: "sweep", seat: number, reshuffled: boolean}} Sweep
 * @typedef {{n: number, do: "gesture", seat: number, gesture: string, seconds: number}} Gesture
 * @typedef {{n: number, do: "say", seat: number, words: string, seconds: number}} Say
 * @typedef {{n: number, do: "draw", seat: number}} Draw
 * @typedef {{n: number, do: "kemps" | "cut", seat: number, target: number, right: boolean}} Call
 * @typedef {Deal | Swap | Pass | Sweep | Draw | Gesture | Say | Call} TableEvent
 *
 * @typedef {object} Result
 * @property {"kemps" | "cut" | null} call null for a draw, as are `by` and `target`
 * @property {number | null} by
 * @property {number | null} target
 * @property {boolean} right
 * @property {boolean} good
 * @property {string[]} lines
 * @property {number[]} winners
 * @property {Story | null} story
 *
 * @typedef {{at: number, gesture: string, kind: "signal" | "bluff" | "call", noticed: number[]}} Mark
 * @typedef {{seat: number, sets: [from: number, to: number][], marks: Mark[]}} Lane
 * @typedef {{at: number | null, seat: number | null, kind: "set" | "signal" | "bluff" | "call" | "missed" | "info", text: string}} StoryLine
 * @typedef {{seconds: number, lanes: Lane[], lines: StoryLine[]}} Story
 *
 * @typedef {object} View
 * @property {number} n
 * @property {Phase} phase
 * @property {string} answered
 * @property {{text: string, kind: "info" | "refused" | "good" | "bad"}} status
 * @property {string} lang
 * @property {number} pace
 * @property {number} hand_number
 * @property {number} me
 * @property {number | null} watching
 * @property {string[]} hand
 * @property {string[]} centre
 * @property {number} stock
 * @property {number} swept
 * @property {Seat[]} seats
 * @property {Side[]} sides
 * @property {string} word
 * @property {{gesture: string, ours: boolean, word: boolean}[]} gestures
 * @property {May} may
 * @property {TableEvent[]} events
 * @property {Result | null} result
 *
 * Every text of the page; `{name}` in a text is a place to fill in.
 *
 * @typedef {"table" | "hand" | "centre" | "signals" | "calls" | "score" | "settings"} GroupWord
 * @typedef {"card" | "card_ours" | "card_theirs" | "hint_paused" | "hint_out"
 *   | "hint_cut" | "stock" | "swept" | "hand_number"} CardWord
 * @typedef {"side" | "letters" | "letters_new" | "side_out" | "mine" | "partner" | "dealer" | "passed" | "out" | "set"
 *   | "cards_held"} SeatWord
 * @typedef {"agree" | "make" | "make_none" | "ours" | "kemps" | "kemps_means" | "cut" | "cut_means" | "cut_whom"
 *   | "never_mind" | "pass" | "pass_means" | "sweep" | "sweep_means" | "start" | "next" | "new_game" | "pause"
 *   | "resume"} DoWord
 * @typedef {"language" | "pace" | "pace_calm" | "pace_normal" | "pace_quick" | "result_good" | "result_bad"
 *   | "game_won" | "game_lost" | "no_answer"} PageWord
 * @typedef {"said_deal" | "said_swap" | "said_swap_me" | "said_pass" | "said_pass_me" | "said_sweep" | "said_sweep_me"
 *   | "said_reshuffled" | "said_gesture_me" | "said_kemps" | "said_kemps_me" | "said_cut" | "said_cut_me"
 *   | "said_kemps_on_me" | "said_cut_on_me"
 *   | "said_shown" | "said_gesture" | "said_words" | "said_words_me" | "said_watch" | "said_watch_cards"} SaidWord
 * @typedef {"watch" | "watch_cards" | "temper" | "story" | "story_set" | "story_signal" | "story_bluff" | "story_call"
 *   | "story_noticed" | "story_unnoticed"} WatchWord
 * @typedef {GroupWord | CardWord | SeatWord | DoWord | PageWord | SaidWord | WatchWord} TextKey
 * @typedef {"ranks" | "marks" | "suits" | "gestures" | "does" | "phrases" | "languages"} NameKey `marks` are what a card's corner shows
 * @typedef {Record<TextKey, string> & Record<NameKey, Record<string, string>>} Words
 *
 * A message without its id.
 *
 * @typedef {{do: "swap", give: string[], take: string[]}
 *   | {do: "pass" | "sweep" | "kemps" | "start" | "new_game" | "pause" | "resume" | "ping"}
 *   | {do: "gesture" | "agree", gesture: string}
 *   | {do: "say", words: string}
 *   | {do: "watch", seat: number | null}
 *   | {do: "cut", target: number}
 *   | {do: "set", lang: string}
 *   | {do: "set", pace: number}} Action
 *
 * What anywidget hands to `render`, as far as the table uses it.
 *
 * @typedef {object} Model
 * @property {(name: "view" | "words") => any} get
 * @property {(event: string, callback: () => void) => void} on
 * @property {(event: string, callback: () => void) => void} off
 * @property {(message: object) => void} send
 */

export {};
