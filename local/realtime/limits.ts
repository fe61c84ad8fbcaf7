// How much one client may ask of Realtime. Hosted has its own figures, per project and plan; these hold for one process
// that is Auth, Storage and gateway, too: whatever strangers and signed-in people do, its memory stays level.

/** Rates are counted in windows of this many milliseconds. */
export const WINDOW_MS = 10_000;

/** Joins and renewed tokens of one person: a page has four topics, and all of a person's pages come back at once. */
export const JOINS_PER_USER = 1_000;

/** The same of one address: a thousand pages behind one proxy come back within a window. */
export const JOINS_PER_ADDRESS = 6_000;

/** Open sockets of one person. A page has one. */
export const SOCKETS_PER_USER = 100;

/** Open sockets of one address that have not shown a person's token yet; one more closes the oldest of them. */
export const STRANGERS_PER_ADDRESS = 250;

/** The same of all addresses together. */
export const STRANGERS = 1_000;

/** A socket that has shown no person's token by then is closed; pages join as soon as their socket opens. */
export const STRANGER_MS = 10_000;

/** A socket that has shown so many bad tokens before a good one is closed. */
export const BAD_TOKENS = 3;

/** Messages from one socket: 100 a second. */
export const MESSAGES_PER_WINDOW = 1_000;

export const CHANNELS_PER_SOCKET = 100;

/** Bytes of a topic's name. */
export const TOPIC_BYTES = 255;

/** Bytes of one frame of a client; more closes its socket. Clients send joins and presence, which are small. */
export const FRAME_BYTES = 32 * 1024;

/** A frame may come in so many pieces, or in so many reads of the network. */
export const FRAME_PIECES = 64;

/** Bytes of one socket's messages that may wait for the database; more closes it. */
export const UNDONE_BYTES = 64 * 1024;

/** Bytes of a broadcast over HTTP: what the service sends, and what people send. */
export const SERVICE_BODY_BYTES = 1024 * 1024;
export const USER_BODY_BYTES = 64 * 1024;

/** Requests to broadcast over HTTP of one person, and messages of one request. */
export const BROADCASTS_PER_USER = 100;
export const MESSAGES_PER_BROADCAST = 100;

/** Bytes of what somebody shows of themselves in a topic, and of the key it stands under. */
export const PRESENCE_BYTES = 4 * 1024;
export const PRESENCE_KEY_BYTES = 64;

/** Entries that one person may show in a topic at once, one a page, and all people together. */
export const PRESENCES_PER_USER = 20;
export const PRESENCES_PER_TOPIC = 1_000;

/** How often a channel may change what it shows: ten times a second, each time sent to everybody in the topic. */
export const PRESENCE_CHANGES_PER_WINDOW = 100;

/** Bytes that may wait for one slow socket before it is cut; its client reconnects and fetches anew. */
export const WAITING_BYTES = 4 * 1024 * 1024;

/** A socket from which nothing came for this long is cut; clients send a heartbeat every 25 seconds. */
export const SILENCE_MS = 60_000;

/** How often ended sessions are looked for. */
export const SESSIONS_MS = 2_000;

/** A right to read a topic is asked again after this time when something was stored meanwhile, else after the other. */
export const RIGHTS_MS = 3_000;
export const QUIET_RIGHTS_MS = 60_000;

/** Rights asked again a second, about 0.2 ms each: with more people and topics the same right is asked less often. */
export const RIGHTS_PER_SECOND = 500;
