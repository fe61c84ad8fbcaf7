/** The interval of checks for missed changes, in milliseconds. */
export const ASK_EVERY_MS = 30_000;
/** The timeout of a check for missed changes, in milliseconds. */
export const ASK_LIMIT_MS = 20_000;
/** The timeout of a write, after which it is repeated with its key, in milliseconds. */
export const WRITE_LIMIT_MS = 20_000;
/** How long a write waits for its echo before it catches up, in milliseconds. */
export const ECHO_WAIT_MS = 400;
/** How long a project stays joined after its last screen, in milliseconds. */
export const LINGER_MS = 10_000;
/** Backoff of joins, in milliseconds; the last value is repeated. */
export const REJOIN_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;
/** Delay before an unsent write is retried, in milliseconds. */
export const RESEND_AFTER_MS = 3_000;
/** How long a row changed by someone else is highlighted, in milliseconds. */
export const HIGHLIGHT_MS = 1_800;
/** Batching of events of a note and its photos; milliseconds. */
export const NOTE_PACE = { afterMs: 30, restMs: 500 } as const;
/** Batching of events of a project's clients; milliseconds. */
export const CLIENT_PACE = { afterMs: 30, restMs: 500 } as const;
/** With more changed notes than this, the whole view is read instead. */
export const NOTES_AT_ONCE = 5;
/** Debounce of published places, in milliseconds. */
export const TELL_PLACE_MS = 250;

/** A drag in the schedule is told to the others at most this often; milliseconds. */
export const TELL_DRAG_MS = 200;
