// One topic that one socket has joined. Processes its messages sequentially.
import { randomUUID } from 'node:crypto';
import type { CheckToken } from '../keys/access-token.ts';
import type { Log } from '../log.ts';
import type { AccessWatch } from './access-watch.ts';
import type { Admission, Seat } from './admission.ts';
import type { Authorization } from './authorization.ts';
import { ChannelAccess } from './channel-access.ts';
import { PRESENCE_CHANGES_PER_WINDOW } from './limits.ts';
import type { Shown } from './presence.ts';
import { broadcastFrame, type ClientMessage, eventFrame, type Frame, isObject, replyFrame } from './protocol.ts';
import { createRate } from './rate.ts';
import { deliver, type Listener, type Room, type Rooms } from './rooms.ts';

export interface Core {
  rooms: Rooms;
  authorization: Authorization;
  checkToken: CheckToken;
  watch: AccessWatch;
  admission: Admission;
  log: Log;
}

export interface Connection {
  send(frame: Frame): void;
  /** The API key of the socket, used as token by clients that send none. */
  readonly apiKey: string;
  readonly seat: Seat;
  /** Called when the channel has ended. */
  forget(channel: Channel): void;
}

const NO_PRESENCE = 'Unauthorized: You do not have permissions to write presence';

export class Channel implements Listener {
  readonly topic: string;
  readonly joinRef: string | null;
  /** Resolves when the join has been answered. */
  readonly joined: Promise<void>;
  readonly #core: Core;
  readonly #connection: Connection;
  readonly #name: string;
  readonly #config: JoinConfig;
  readonly #presenceKey: string;
  readonly #access: ChannelAccess;
  readonly #mayChangePresence = createRate(PRESENCE_CHANGES_PER_WINDOW);
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
      seat: connection.seat,
      name: this.#name,
      isPrivate: config.isPrivate,
      onOver: (reason) => this.#shutDown(reason),
    });
    this.joined = this.#enqueue(() => this.#join(join, token ?? connection.apiKey));
  }

  /** Processes a message of the client after earlier ones; resolves when done. */
  receive(message: ClientMessage): Promise<void> {
    return this.#enqueue(async () => {
      if (message.kind === 'broadcast') await this.#broadcast(message);
      else if (message.event === 'presence') await this.#present(message);
      else if (message.event === 'access_token') await this.#renew(message.payload.access_token);
    });
  }

  deliver(frame: Frame): void {
    this.#connection.send(frame);
  }

  /** Whether it receives presence changes. */
  get seesPresence(): boolean {
    return this.#config.presenceEnabled && this.#access.readsPresence;
  }

  /** Leaves the room without a message; the caller has told the client. */
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

  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work
      .then(() => (this.#over ? undefined : task()))
      .catch((error: unknown) => {
        this.#core.log.error('a message in a channel failed', error);
        // Unlike `phx_close`, this makes the client rejoin.
        this.#connection.send(eventFrame(this.joinRef, this.topic, 'phx_error', {}));
        this.end();
      });
    return this.#work;
  }

  async #join(join: ClientMessage, token: string): Promise<void> {
    const refusal = await this.#access.take(token).catch((error: unknown) => {
      this.#core.log.error('a join could not be authorized', error);
      return 'UnableToConnectToProject: Realtime was unable to connect to the project database';
    });
    if (this.#over) return;
    if (refusal !== null) {
      this.#connection.send(replyFrame(join, 'error', { reason: refusal }));
      this.end();
      return;
    }
    this.#room = this.#core.rooms.enter(this.#name, this);
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

  /** Ends the channel and tells the client why; the client does not rejoin. */
  #shutDown(message: string): void {
    if (this.#over) return;
    const payload = { extension: 'system', status: 'error', message, channel: this.#name };
    this.#connection.send(eventFrame(this.joinRef, this.topic, 'system', payload));
    this.#connection.send(eventFrame(this.joinRef, this.topic, 'phx_close', {}));
    this.end();
  }

  async #broadcast(message: ClientMessage & { kind: 'broadcast' }): Promise<void> {
    const allowed = await this.#access.mayWrite('broadcast');
    // As on hosted, a sender without the right gets no answer: an awaited acknowledgement times out.
    if (!allowed || !this.#room || this.#over) return;
    const { toSelf } = this.#config;
    deliver(this.#room, broadcastFrame(this.topic, message), (listener) => toSelf || listener !== this);
    if (this.#config.acknowledge) this.#reply(message, 'ok', {});
  }

  async #present(message: ClientMessage & { kind: 'event' }): Promise<void> {
    const { event, payload } = message.payload;
    const allowed = await this.#access.mayWrite('presence');
    // The channel ended meanwhile; its entry would stay forever.
    if (!this.#room || this.#over) return;
    const shown = {
      user: this.#access.user,
      key: this.#presenceKey,
      payload: isObject(payload) ? payload : {},
    };
    const refusal = allowed ? this.#refusalOfChange(event, shown) : NO_PRESENCE;
    if (refusal !== null) return this.#reply(message, 'error', { reason: refusal });
    if (event === 'track') this.#showDiff(this.#room.presence.track(this, shown));
    else if (event === 'untrack') this.#showDiff(this.#room.presence.untrack(this));
    this.#reply(message, 'ok', {});
  }

  #refusalOfChange(event: unknown, shown: Shown): string | null {
    if (!this.#mayChangePresence()) return 'PresenceRateLimitReached: Too many presence messages per second';
    return event === 'track' ? (this.#room?.presence.refusalOf(this, shown) ?? null) : null;
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

interface JoinConfig {
  isPrivate: boolean;
  /** Acknowledge broadcasts of the client. */
  acknowledge: boolean;
  /** Send the client its own broadcasts too. */
  toSelf: boolean;
  /** Empty: a random one. */
  presenceKey: string;
  presenceEnabled: boolean;
}

/** The settings of a join, and its token if it has the form of one. An invalid setting gets its default, as on hosted. */
function readJoin(payload: Record<string, unknown>): { config: JoinConfig; token: string | null } {
  const config = asObject(payload.config);
  const broadcast = asObject(config.broadcast);
  const presence = asObject(config.presence);
  const token = payload.access_token;
  return {
    config: {
      isPrivate: config.private === true,
      acknowledge: broadcast.ack === true,
      toSelf: broadcast.self === true,
      presenceKey: typeof presence.key === 'string' ? presence.key : '',
      presenceEnabled: presence.enabled !== false,
    },
    token: typeof token === 'string' && !token.startsWith('sb_') ? token : null,
  };
}

function asObject(value: unknown): Record<string, unknown> {
  return isObject(value) ? value : {};
}
