// One topic that one socket has joined. Its messages are worked through in order, one after the other.
import { randomUUID } from 'node:crypto';
import type { CheckToken } from '../access-token.ts';
import type { Log } from '../log.ts';
import type { Authorization } from './authorization.ts';
import { ChannelAccess } from './channel-access.ts';
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

export class Channel implements Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  readonly #core: Core;
  readonly #connection: Connection;
  readonly #name: string;
  readonly #config: JoinConfig;
  readonly #presenceKey: string;
  readonly #access: ChannelAccess;
  #room: Room | null = null;
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
    this.#access = new ChannelAccess({
      ...core,
      name: this.#name,
      isPrivate: config.isPrivate,
      onExpired: () => this.#shutDown('Token has expired'),
    });
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

  /** Whether changes of presence are shown to it. */
  get seesPresence(): boolean {
    return this.#config.presenceEnabled && this.#access.readsPresence;
  }

  /** Leaves the room. It sends nothing: who ends a channel tells the client first. */
  end(): void {
    if (this.#over) return;
    this.#over = true;
    this.#access.end();
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
      ? await this.#access.take(token).catch((error: unknown) => {
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
    if (this.seesPresence) {
      this.deliver(eventFrame(this.joinRef, this.topic, 'presence_state', this.#room.presence.state()));
    }
  }

  async #renew(token: unknown): Promise<void> {
    if (typeof token !== 'string' || token.startsWith('sb_')) return;
    const refusal = await this.#access.take(token);
    if (refusal !== null) this.#shutDown(refusal);
  }

  /** Ends the channel and tells the client why; it does not join again by itself. */
  #shutDown(message: string): void {
    if (this.#over) return;
    const payload = { extension: 'system', status: 'error', message, channel: this.#name };
    this.#connection.send(eventFrame(this.joinRef, this.topic, 'system', payload));
    this.#connection.send(eventFrame(this.joinRef, this.topic, 'phx_close', {}));
    this.end();
  }

  async #broadcast(message: ClientMessage & { kind: 'broadcast' }): Promise<void> {
    const allowed = await this.#access.mayWrite('broadcast');
    // Hosted is silent where the sender may not send: an awaited acknowledgement times out.
    if (!allowed || !this.#room || this.#over) return;
    if (message.body.length > BROADCAST_BYTES) {
      if (this.#config.acknowledge) this.#reply(message, 'error', { reason: 'Payload size exceeds the limit' });
      return;
    }
    const { toSelf } = this.#config;
    deliver(this.#room, broadcastFrame(this.topic, message), (listener) => toSelf || listener !== this);
    if (this.#config.acknowledge) this.#reply(message, 'ok', {});
  }

  async #present(message: ClientMessage & { kind: 'event' }): Promise<void> {
    const { event, payload } = message.payload;
    const allowed = await this.#access.mayWrite('presence');
    // Gone meanwhile: it would be shown for ever.
    if (!this.#room || this.#over) return;
    if (!allowed) {
      this.#reply(message, 'error', { reason: 'Unauthorized: You do not have permissions to write presence' });
      return;
    }
    if (event === 'track') {
      this.#showDiff(this.#room.presence.track(this, this.#presenceKey, isObject(payload) ? payload : {}));
    } else if (event === 'untrack') this.#showDiff(this.#room.presence.untrack(this));
    this.#reply(message, 'ok', {});
  }

  #showDiff(diff: object | null): void {
    if (!diff || !this.#room) return;
    const frame = eventFrame(null, this.topic, 'presence_diff', diff);
    deliver(this.#room, frame, (listener) => listener.seesPresence);
  }

  #reply(to: ClientMessage, status: 'ok' | 'error', response: Record<string, unknown>): void {
    this.#connection.send(replyFrame(to, status, response));
  }
}
