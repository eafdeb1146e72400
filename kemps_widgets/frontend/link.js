/** The way to Python: messages with ids, and the watch over whether they are answered. */

/** @typedef {import("./types.js").Action} Action */

const PING_AFTER_MS = 4000;
const SILENT_AFTER_MS = 8000;
const TICK_MS = 500;
/** A tick that comes later than this was held up by the browser (a hidden tab, a sleeping phone), not by Python. */
const HELD_UP_MS = 3000;
/** A message this young may still be under way, however long ago the last answer came. */
const UNDER_WAY_MS = 3500;

/**
 * @param {() => number} random
 * @returns {() => string} ids that no other page makes: one prefix a view, then a counter
 */
export function idMaker(random = Math.random) {
  const prefix = Array.from({ length: 10 }, () => Math.floor(random() * 36).toString(36)).join("");
  let count = 0;
  return () => `${prefix}-${++count}`;
}

/**
 * Decides, out of the times alone, when to ping and when Python has fallen silent.
 *
 * @param {number} start
 */
export function createWatch(start) {
  /** @type {Map<string, number>} */
  const waiting = new Map();
  let sent = start;
  let heard = start;
  let ticked = start;

  return {
    /** @param {string} id @param {number} now */
    sent(id, now) {
      waiting.set(id, now);
      sent = now;
    },
    /**
     * A new view came. Messages are answered in order, so one answer settles the earlier ones too.
     *
     * @param {string} answered @param {number} now
     */
    heard(answered, now) {
      heard = now;
      if (!waiting.has(answered)) return;
      for (const id of waiting.keys()) {
        waiting.delete(id);
        if (id === answered) break;
      }
    },
    /**
     * @param {number} now
     * @returns {{ping: boolean, silent: boolean}}
     */
    tick(now) {
      if (now - ticked > HELD_UP_MS) {
        heard = Math.max(heard, now - PING_AFTER_MS);
        waiting.clear();
      }
      ticked = now;
      const quiet = now - heard;
      const oldest = waiting.values().next().value;
      return {
        ping: quiet >= PING_AFTER_MS && now - sent >= PING_AFTER_MS,
        silent: oldest !== undefined && quiet >= SILENT_AFTER_MS && now - oldest >= UNDER_WAY_MS,
      };
    },
  };
}

/**
 * @param {(message: object) => void} send
 * @param {(silent: boolean) => void} onSilence called whenever Python falls silent or is heard again
 */
export function createLink(send, onSilence) {
  const nextId = idMaker();
  const watch = createWatch(performance.now());
  let silent = false;

  /** @param {boolean} now */
  const setSilent = (now) => {
    if (now === silent) return;
    silent = now;
    onSilence(silent);
  };

  /** @param {Action} action @returns {string} the message's id */
  const ask = (action) => {
    const id = nextId();
    watch.sent(id, performance.now());
    try {
      send({ id, ...action });
    } catch (error) {
      // A closed channel throws at once; the watch will find that the message is never answered.
      console.warn(error);
    }
    return id;
  };

  const timer = setInterval(() => {
    const { ping, silent: nowSilent } = watch.tick(performance.now());
    if (ping) ask({ do: "ping" });
    setSilent(nowSilent);
  }, TICK_MS);

  return {
    ask,
    /** @param {string} answered */
    heard(answered) {
      watch.heard(answered, performance.now());
      setSilent(false);
    },
    close() {
      clearInterval(timer);
    },
  };
}
