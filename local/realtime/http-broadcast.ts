// Broadcasts over HTTP: a batch of messages, or one message to one topic and event, from the service or a signed-in
// user. Messages that the caller's policies do not allow are dropped silently, as on hosted, and so are messages to
// public topics, which do not exist here.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Claims } from '../keys/access-token.ts';
import type { Core } from './channel.ts';
import { isService, refusalOf } from './channel-access.ts';
import { BROADCASTS_PER_USER, MESSAGES_PER_BROADCAST, SERVICE_BODY_BYTES, USER_BODY_BYTES } from './limits.ts';
import { type Broadcast, broadcastFrame, parseJson } from './protocol.ts';
import { createRates } from './rate.ts';
import { deliver } from './rooms.ts';

const batchSchema = z.object({
  messages: z
    .array(
      z.object({
        topic: z.string().min(1),
        event: z.string().min(1),
        payload: z.record(z.string(), z.unknown()),
        private: z.boolean().default(false),
      }),
    )
    .max(MESSAGES_PER_BROADCAST),
});

interface Outgoing extends Broadcast {
  name: string;
  isPrivate: boolean;
}

const ONE_MESSAGE = /^\/api\/broadcast\/([^/]+)\/events\/([^/]+)$/;

/** Handles `POST /api/broadcast` and `POST /api/broadcast/<topic>/events/<event>`; 404 for anything else. */
export function createBroadcasts(core: Core) {
  const mayBroadcast = createRates(BROADCASTS_PER_USER);

  return async function handleBroadcast(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://realtime');
    const one = readTarget(url);
    if (request.method !== 'POST' || !(one || url.pathname === '/api/broadcast')) {
      return answer(response, 404, { message: 'Not found' });
    }
    // No body is read before its sender is known.
    const claims = await callerOf(core, request);
    if (!claims) return answer(response, 401, { message: 'Unauthorized' });
    if (!isService(claims) && !mayBroadcast(claims.sub ?? '')) {
      return answer(response, 429, { message: 'Too many requests' });
    }
    const body = await readBody(request, isService(claims) ? SERVICE_BODY_BYTES : USER_BODY_BYTES);
    if (!body) return answer(response, 413, { message: 'Payload too large' });
    const messages = one ? readOne(one, request, body) : readBatch(body);
    if (!messages) return answer(response, 422, { errors: { messages: ['is invalid'] } });
    const heard = messages.filter(({ isPrivate, name }) => isPrivate && core.rooms.find(name));
    await send(core, claims, heard);
    response.writeHead(202).end();
  };
}

async function send(core: Core, claims: Claims, messages: Outgoing[]): Promise<void> {
  const mayWrite = new Map<string, boolean>();
  for (const message of messages) {
    const known = mayWrite.get(message.name);
    const allowed = known ?? (await core.authorization.mayWrite(claims, message.name, 'broadcast'));
    mayWrite.set(message.name, allowed);
    const room = core.rooms.find(message.name);
    if (allowed && room) deliver(room, broadcastFrame(`realtime:${message.name}`, message));
  }
}

async function callerOf(core: Core, request: IncomingMessage): Promise<Claims | null> {
  const bearer = request.headers.authorization?.replace(/^Bearer /i, '');
  const key = request.headers.apikey;
  const token = bearer && !bearer.startsWith('sb_') ? bearer : key;
  if (typeof token !== 'string') return null;
  const check = await core.checkToken(token);
  return 'claims' in check && refusalOf(check.claims) === null ? check.claims : null;
}

function readBatch(body: Buffer): Outgoing[] | null {
  const batch = batchSchema.safeParse(parseJson(body.toString('utf8')));
  if (!batch.success) return null;
  return batch.data.messages.map(({ topic, event, payload, private: isPrivate }) => ({
    name: topic.replace(/^realtime:/, ''),
    isPrivate,
    event,
    body: Buffer.from(JSON.stringify(payload)),
    isJson: true,
  }));
}

type Target = Pick<Outgoing, 'name' | 'event' | 'isPrivate'>;

/** Topic and event in the path of a single message; null for any other path. */
function readTarget(url: URL): Target | null {
  const [, name, event] = ONE_MESSAGE.exec(url.pathname) ?? [];
  if (name === undefined || event === undefined) return null;
  try {
    const isPrivate = url.searchParams.get('private') === 'true';
    return { name: decodeURIComponent(name), event: decodeURIComponent(event), isPrivate };
  } catch {
    return null;
  }
}

function readOne(target: Target, request: IncomingMessage, body: Buffer): Outgoing[] | null {
  const isJson = request.headers['content-type']?.startsWith('application/octet-stream') !== true;
  if (isJson && parseJson(body.toString('utf8')) === undefined) return null;
  return [{ ...target, body, isJson }];
}

/** Null when the body is larger than `most` bytes. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
