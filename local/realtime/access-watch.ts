// Re-checks the rights of open channels; hosted checks only at a join and at a new token. The end of a session in Auth
// closes its channels within SESSIONS_MS, the loss of a right soon after RIGHTS_MS. Uses only auth.sessions and the
// policies on realtime.messages.
import type { Claims } from '../keys/access-token.ts';
import type { Log } from '../log.ts';
import type { Authorization, ReadAccess } from './authorization.ts';
import { QUIET_RIGHTS_MS, RIGHTS_MS, RIGHTS_PER_SECOND, SESSIONS_MS } from './limits.ts';

/** A right in use by an open channel. */
export interface Watched {
  readonly claims: Claims;
  readonly topic: string;
  /** Called with the current access; null when the right is gone, for `reason`. */
  onAccess(access: ReadAccess | null, reason: string): void;
}

const TICK_MS = 1_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const SESSION_OVER = 'Session has ended';
const RIGHT_OVER = 'Unauthorized: You no longer have permissions to read from this Channel topic';

export class AccessWatch {
  readonly #authorization: Authorization;
  readonly #log: Log;
  /** When each right was last checked, oldest first. */
  readonly #rights = new Map<string, { asked: number; users: Set<Watched> }>();
  readonly #timer: NodeJS.Timeout;
  #sessionsAsked = 0;
  #stored = 0;
  #busy = false;

  constructor(authorization: Authorization, log: Log) {
    this.#authorization = authorization;
    this.#log = log;
    this.#timer = setInterval(() => void this.#tick(Date.now()), TICK_MS);
  }

  /** Starts watching a right that was just checked. */
  add(watched: Watched): void {
    const key = keyOf(watched);
    const right = this.#rights.get(key);
    if (right) right.users.add(watched);
    else this.#rights.set(key, { asked: Date.now(), users: new Set([watched]) });
  }

  delete(watched: Watched): void {
    const key = keyOf(watched);
    const right = this.#rights.get(key);
    right?.users.delete(watched);
    if (right?.users.size === 0) this.#rights.delete(key);
  }

  /** Called after a write to the database: rights may have changed. */
  noteStored(): void {
    this.#stored = Date.now();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  /** Runs the due checks, never two runs at a time. Failed checks are repeated at the next tick. */
  async #tick(now: number): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      if (now - this.#sessionsAsked >= SESSIONS_MS) {
        this.#sessionsAsked = now;
        await this.#askSessions();
      }
      await this.#askRights(now);
    } catch (error) {
      this.#log.warn(`rights could not be asked again: ${error instanceof Error ? error.message : error}`);
    } finally {
      this.#busy = false;
    }
  }

  async #askSessions(): Promise<void> {
    const bySession = Map.groupBy(this.#watched(), ({ claims }) => claims.session_id ?? '');
    const ids = [...bySession.keys()].filter((id) => UUID.test(id));
    const ended = await this.#authorization.endedSessions(ids);
    for (const id of ended) for (const watched of bySession.get(id) ?? []) watched.onAccess(null, SESSION_OVER);
  }

  async #askRights(now: number): Promise<void> {
    const due = [...this.#rights]
      .filter(([, { asked }]) => now - asked >= (this.#stored >= asked ? RIGHTS_MS : QUIET_RIGHTS_MS))
      .slice(0, (RIGHTS_PER_SECOND * TICK_MS) / 1000);
    await Promise.all(due.map(([key, right]) => this.#ask(key, right.users)));
  }

  async #ask(key: string, users: Set<Watched>): Promise<void> {
    const [one] = users;
    if (!one) return;
    // Moves the key to the end.
    this.#rights.delete(key);
    this.#rights.set(key, { asked: Date.now(), users });
    const access = await this.#authorization.mayRead(one.claims, one.topic);
    for (const watched of [...users]) watched.onAccess(access.broadcast ? access : null, RIGHT_OVER);
  }

  *#watched(): Generator<Watched> {
    for (const { users } of this.#rights.values()) yield* users;
  }
}

/** The key of a right: tokens of one session differ only in their times. */
function keyOf({ claims: { iat: _iat, exp: _exp, ...said }, topic }: Watched): string {
  return JSON.stringify([topic, said]);
}
