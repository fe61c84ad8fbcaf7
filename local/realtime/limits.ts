// Limits of Realtime. Hosted has its own, per project and plan. These are for one process that also runs Auth, Storage
// and the gateway: they bound its memory, whatever anonymous and signed-in clients do.

/** The window of all rates, in milliseconds. */
export const WINDOW_MS = 10_000;

/** Joins and token renewals of one user: a page has four topics, and all pages of a user reconnect at once. */
export const JOINS_PER_USER = 1_000;

/** The same for one address: a thousand pages behind one proxy reconnect within a window. */
export const JOINS_PER_ADDRESS = 6_000;

/** Open sockets of one user. A page has one. */
export const SOCKETS_PER_USER = 100;

/** Open sockets of one address without a user's token; one more closes the oldest. */
export const STRANGERS_PER_ADDRESS = 250;

/** The same for all addresses together. */
export const STRANGERS = 1_000;

/** Milliseconds after which a socket without a user's token is closed; pages join as soon as their socket opens. */
export const STRANGER_MS = 10_000;

/** Bad tokens after which a socket without a good one is closed. */
export const BAD_TOKENS = 3;

/** Messages from one socket: 100 a second. */
export const MESSAGES_PER_WINDOW = 1_000;

export const CHANNELS_PER_SOCKET = 100;

/** Bytes of a topic's name. */
export const TOPIC_BYTES = 255;

/** Bytes of a client's frame; a larger one closes the socket. Clients send joins and presence, which are small. */
export const FRAME_BYTES = 32 * 1024;

/** Fragments, or network reads, of one frame. */
export const FRAME_PIECES = 64;

/** Bytes of a socket's messages that may wait for the database; more closes the socket. */
export const UNDONE_BYTES = 64 * 1024;

/** Bytes of a broadcast over HTTP, from the service and from users. */
export const SERVICE_BODY_BYTES = 1024 * 1024;
export const USER_BODY_BYTES = 64 * 1024;

/** Broadcast requests over HTTP of one user, and messages in one request. */
export const BROADCASTS_PER_USER = 100;
export const MESSAGES_PER_BROADCAST = 100;

/** Bytes of a presence payload, and of its key. */
export const PRESENCE_BYTES = 4 * 1024;
export const PRESENCE_KEY_BYTES = 64;

/** Presence entries in a topic, of one user (one a page) and of all together. */
export const PRESENCES_PER_USER = 20;
export const PRESENCES_PER_TOPIC = 1_000;

/** Presence changes of a channel: ten a second, each sent to everyone in the topic. */
export const PRESENCE_CHANGES_PER_WINDOW = 100;

/** Bytes that may wait for a slow socket before it is closed; its client reconnects and catches up. */
export const WAITING_BYTES = 4 * 1024 * 1024;

/** Milliseconds of silence after which a socket is closed; clients send a heartbeat every 25 seconds. */
export const SILENCE_MS = 60_000;

/** The interval of the check for ended sessions, in milliseconds. */
export const SESSIONS_MS = 2_000;

/** Milliseconds until a right to read is checked again: the first after a write, else the second. */
export const RIGHTS_MS = 3_000;
export const QUIET_RIGHTS_MS = 60_000;

/** Rights checked per second, about 0.2 ms each; with more users and topics each right is checked less often. */
export const RIGHTS_PER_SECOND = 500;
