// One topic that one socket has joined. Its messages are worked through in order. What it may do was asked of the
// policies when it joined, or first sent, and is asked again only when a new token comes: as on hosted.
import { randomUUID } from 'node:crypto';
import type { CheckToken, Claims, TokenCheck } from '../access-token.ts';
import type { Log } from '../log.ts';
import type { Authorization, Extension, ReadAccess } from './authorization.ts';
import { type JoinConfig, readJoin } from './join.ts';
import { BROADCAST_BYTES } from './limits.ts';
import { broadcastFrame, type ClientMessage, eventFrame, type Frame, isObject, replyFrame } from './protocol.ts';
import { deliver, type Listener, type Room, type Rooms } from './rooms.ts';

export interface Core {
  rooms: Rooms;
  authorization: Authorization;
  checkToken: CheckToken;
  mayJoin(): boolean;
  log: Log;
}

export interface Connection {
  send(frame: Frame): void;
  /** The key the socket was opened with: the token of those who send none. */
  readonly apiKey: string;
  /** The channel is over. */
  forget(channel: Channel): void;
}

const LONGEST_TIMER_MS = 2 ** 31 - 1;
const EVERYTHING: ReadAccess = { broadcast: true, presence: true };

export class Channel implements Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #core: Core;
  readonly #connection: Connection;
  readonly #name: string;
  readonly #config: JoinConfig;
  readonly #presenceKey: string;
  #token = '';
  #claims: Claims | null = null;
  #read = EVERYTHING;
  readonly #mayWrite = new Map<Extension, boolean>();
  #room: Room | null = null;
  #expiry: NodeJS.Timeout | undefined;
  #over = false;
  #work: Promise<void> = Promise.resolve();

  constructor(core: Core, connection: Connection, join: ClientMessage & { kind: 'event' }) {
    this.#core = core;
    this.#connection = connection;
    this.topic = join.topic;
    this.joinRef = join.joinRef;
    this.#name = join.topic.replace(/^realtime:/, '');
    const { config, token } = readJoin(join.payload);
    this.#config = config;
    this.#presenceKey = config.presenceKey || randomUUID();
    this.#enqueue(() => this.#join(join, token ?? connection.apiKey));
  }

  /** Works on a message of the client, after those that came before it. */
  receive(message: ClientMessage): void {
    this.#enqueue(async () => {
      if (message.kind === 'broadcast') await this.#broadcast(message);
      else if (message.event === 'presence') await this.#present(message);
      else if (message.event === 'access_token') await this.#renew(message.payload.access_token);
    });
  }

  deliver(frame: Frame): void {
    this.#connection.send(frame);
  }

  /** Leaves the room; to be told to the client first, if it still listens. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    clearTimeout(this.#expiry);
    if (this.#room) {
      this.#core.rooms.leave(this.#room, this);
      this.#showDiff(this.#room.presence.untrack(this));
    }
    this.#connection.forget(this);
  }

  #enqueue(task: () => Promise<void>): void {
    this.#work = this.#work
      .then(() => (this.#over ? undefined : task()))
      .catch((error: unknown) => {
        this.#core.log.error('a message in a channel failed', error);
        // Unlike `phx_close`, this lets the client join again.
        this.#connection.send(eventFrame(this.joinRef, this.topic, 'phx_error', {}));
        this.end();
      });
  }

  async #join(join: ClientMessage, token: string): Promise<void> {
    const refusal = this.#core.mayJoin()
      ? await this.#authorize(token).catch((error: unknown) => {
          this.#core.log.error('a join could not be authorized', error);
          return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
        })
      : 'ClientJoinRateLimitReached: Too many joins per second';
    if (this.#over) return;
    if (refusal !== null) {
      this.#connection.send(replyFrame(join, 'error', { reason: refusal }));
      this.end();
      return;
    }
    this.#room = this.#core.rooms.enter(this.#name, this.#config.isPrivate, this);
    this.#connection.send(replyFrame(join, 'ok', { postgres_changes: [] }));
    if (this.#config.presenceEnabled) this.#showState();
  }

  /** Null when the token is good and may read the topic, else why not. */
  async #authorize(token: string): Promise<string | null> {
    const check = await this.#core.checkToken(token);
    if ('problem' in check) return TOKEN_REFUSALS[check.problem];
    const { claims } = check;
    const read = this.#config.isPrivate ? await this.#core.authorization.mayRead(claims, this.#name) : EVERYTHING;
    if (!read.broadcast) {
      return `Unauthorized: You do not have permissions to read from this Channel topic: ${this.#name}`;
    }
    this.#token = token;
    this.#claims = claims;
    this.#read = read;
    this.#mayWrite.clear();
    this.#watchExpiry(claims.exp * 1000);
    return null;
  }

  async #renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token.startsWith('sb_') || token === this.#token) return;
    const refusal = await this.#authorize(token);
    if (refusal !== null) this.#shutDown(refusal);
  }

  #watchExpiry(at: number): void {
    clearTimeout(this.#expiry);
    const left = at - Date.now();
    this.#expiry = setTimeout(
      () => (left > LONGEST_TIMER_MS ? this.#watchExpiry(at) : this.#shutDown('Token has expired')),
      Math.max(0, Math.min(left, LONGEST_TIMER_MS)),
    );
  }

  /** Ends the channel and tells the client why; it does not join again by itself. */
  #shutDown(message: string): void {
    if (this.#over) return;
    const payload = { extension: 'system', status: 'error', message, channel: this.#name };
    this.#connection.send(eventFrame(this.joinRef, this.topic, 'system', payload));
    this.#connection.send(eventFrame(this.joinRef, this.topic, 'phx_close', {}));
    this.end();
  }

  async #allowedToWrite(extension: Extension): Promise<boolean> {
    if (!this.#config.isPrivate || !this.#claims) return !this.#config.isPrivate;
    const known = this.#mayWrite.get(extension);
    if (known !== undefined) return known;
    const allowed = await this.#core.authorization.mayWrite(this.#claims, this.#name, extension);
    this.#mayWrite.set(extension, allowed);
    return allowed;
  }

  async #broadcast(message: ClientMessage & { kind: 'broadcast' }): Promise<void> {
    // Hosted is silent where the sender may not send: an awaited acknowledgement times out.
    if (!(await this.#allowedToWrite('broadcast')) || !this.#room) return;
    if (message.body.length > BROADCAST_BYTES) {
      if (this.#config.acknowledge) this.#reply(message, 'error', { reason: 'Payload size exceeds the limit' });
      return;
    }
    deliver(this.#room, broadcastFrame(this.topic, message), this.#config.toSelf ? undefined : this);
    if (this.#config.acknowledge) this.#reply(message, 'ok', {});
  }

  async #present(message: ClientMessage & { kind: 'event' }): Promise<void> {
    const { event, payload } = message.payload;
    if (!(await this.#allowedToWrite('presence')) || !this.#room) {
      this.#reply(message, 'error', { reason: 'Unauthorized: You do not have permissions to write presence' });
      return;
    }
    if (event === 'track') {
      this.#showDiff(this.#room.presence.track(this, this.#presenceKey, isObject(payload) ? payload : {}));
    } else if (event === 'untrack') this.#showDiff(this.#room.presence.untrack(this));
    this.#reply(message, 'ok', {});
  }

  #showState(): void {
    if (!this.#room || !this.#read.presence) return;
    this.deliver(eventFrame(this.joinRef, this.topic, 'presence_state', this.#room.presence.state()));
  }

  #showDiff(diff: object | null): void {
    if (diff && this.#room) deliver(this.#room, eventFrame(null, this.topic, 'presence_diff', diff));
  }

  #reply(to: ClientMessage, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.#connection.send(replyFrame(to, status, response));
  }
}

const TOKEN_REFUSALS: Record<Extract<TokenCheck, { problem: string }>['problem'], string> = {
  malformed: 'MalformedJWT: The token provided is not a valid JWT',
  signature: 'JwtSignatureError: Failed to validate JWT signature',
  claims: 'InvalidJWTToken: Fields `role` and `exp` are required in JWT',
  expired: 'InvalidJWTToken: Token has expired',
};
