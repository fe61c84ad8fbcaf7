// Encodes and decodes frames of Realtime's protocol 2.0.0, as used by supabase-js. Pure: an invalid frame becomes null,
// never an error.

/** A text frame, or the bytes of a binary one. */
export type Frame = string | Buffer;

export interface Broadcast {
  event: string;
  /** JSON text, or any bytes when `isJson` is false. */
  body: Buffer;
  isJson: boolean;
}

interface Envelope {
  joinRef: string | null;
  ref: string | null;
  topic: string;
}

export type ClientMessage = Envelope &
  ({ kind: 'event'; event: string; payload: Record<string, unknown> } | ({ kind: 'broadcast' } & Broadcast));

const CLIENT_BROADCAST = 3;
const SERVER_BROADCAST = 4;
const JSON_ENCODING = 1;
const SHORT = 255;

/** Decodes a frame of a client; null when it is invalid. */
export function readFrame(data: Buffer, isBinary: boolean): ClientMessage | null {
  return isBinary ? readBinary(data) : readText(data.toString('utf8'));
}

function readText(text: string): ClientMessage | null {
  const frame = parseJson(text);
  if (!Array.isArray(frame)) return null;
  const [joinRef, ref, topic, event, given] = frame as unknown[];
  if (typeof topic !== 'string' || typeof event !== 'string') return null;
  const envelope = { joinRef: asRef(joinRef), ref: asRef(ref), topic };
  const payload = isObject(given) ? given : {};
  if (event !== 'broadcast') return { kind: 'event', ...envelope, event, payload };
  if (typeof payload.event !== 'string') return null;
  const body = Buffer.from(JSON.stringify(payload.payload ?? {}));
  return { kind: 'broadcast', ...envelope, event: payload.event, body, isJson: true };
}

function readBinary(data: Buffer): ClientMessage | null {
  if (data.length < 7 || data[0] !== CLIENT_BROADCAST) return null;
  const [joinRefLength = 0, refLength = 0, topicLength = 0, eventLength = 0, metaLength = 0, encoding] =
    data.subarray(1);
  let end = 7;
  const next = (length: number) => {
    end += length;
    return data.toString('utf8', end - length, end);
  };
  const joinRef = next(joinRefLength);
  const ref = next(refLength);
  const topic = next(topicLength);
  const event = next(eventLength);
  end += metaLength;
  if (end > data.length) return null;
  const body = data.subarray(end);
  const isJson = encoding === JSON_ENCODING;
  // Other clients would fail on text that is not JSON.
  if (isJson && parseJson(body.toString('utf8')) === undefined) return null;
  return { kind: 'broadcast', joinRef: joinRef || null, ref: ref || null, topic, event, body, isJson };
}

/** The answer to the message `ref` of a client. */
export function replyFrame(to: Envelope, status: 'ok' | 'error', response: Record<string, unknown>): Frame {
  return JSON.stringify([to.joinRef, to.ref, to.topic, 'phx_reply', { status, response }]);
}

/** An event of the server; with `joinRef` null the frame is the same for all listeners of the topic. */
export function eventFrame(joinRef: string | null, topic: string, event: string, payload: unknown): Frame {
  return JSON.stringify([joinRef, null, topic, event, payload]);
}

/** A broadcast for all listeners of the topic; `id` of the message if it was stored. */
export function broadcastFrame(topic: string, { event, body, isJson }: Broadcast, id?: string): Frame {
  const meta = Buffer.from(id === undefined ? '' : JSON.stringify({ id }));
  const topicBytes = Buffer.from(topic);
  const eventBytes = Buffer.from(event);
  if (topicBytes.length > SHORT || eventBytes.length > SHORT) {
    // Each length in a binary frame is one byte.
    const payload = isJson ? JSON.parse(body.toString('utf8')) : body.toString('base64');
    return eventFrame(null, topic, 'broadcast', { type: 'broadcast', event, payload, ...(id && { meta: { id } }) });
  }
  const lengths = [topicBytes.length, eventBytes.length, meta.length, isJson ? JSON_ENCODING : 0];
  return Buffer.concat([Buffer.from([SERVER_BROADCAST, ...lengths]), topicBytes, eventBytes, meta, body]);
}

/** The parsed value; undefined when the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asRef(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
