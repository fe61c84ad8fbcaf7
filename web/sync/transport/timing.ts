/** How often a page asks what it may have missed although nothing says so, in milliseconds. */
export const ASK_EVERY_MS = 30_000;
/** After this a question that a dead line swallowed is given up, so that the next one can be asked, in milliseconds. */
export const ASK_LIMIT_MS = 20_000;
/** After this a write that a dead line swallowed is sent again under its key, in milliseconds. */
export const WRITE_LIMIT_MS = 20_000;
/** How long a write waits for its own echo before it asks for it, in milliseconds. */
export const ECHO_WAIT_MS = 400;
/** How long a project stays joined after its last screen was left, in milliseconds. */
export const LINGER_MS = 10_000;
/** Waiting times before each new try to join, in milliseconds; the last one is repeated. */
export const REJOIN_AFTER_MS = [500, 1_000, 2_000, 5_000, 10_000] as const;
/** Waiting time before a write that found no network is sent again, in milliseconds. */
export const RESEND_AFTER_MS = 3_000;
/** How long a row that somebody else changed stays highlighted, in milliseconds. */
export const HIGHLIGHT_MS = 1_800;
/** A note and its photos come as one after the other and are read together; milliseconds. */
export const NOTE_PACE = { afterMs: 30, restMs: 500 } as const;
/** Clients come to a project one after the other, and who they are is read together; milliseconds. */
export const CLIENT_PACE = { afterMs: 30, restMs: 500 } as const;
/** When more notes than this changed at once, all that are shown are read instead. */
export const NOTES_AT_ONCE = 5;
/** How long somebody stands still before the others are told where, in milliseconds. */
export const TELL_PLACE_MS = 250;
