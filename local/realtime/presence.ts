// The presence of a room: who is in it, with what payload. In memory only; an entry ends with its channel. Entries of a
// user are limited, and nobody can appear as another user.
import { randomBytes } from 'node:crypto';
import { PRESENCE_BYTES, PRESENCE_KEY_BYTES, PRESENCES_PER_TOPIC, PRESENCES_PER_USER } from './limits.ts';

type Meta = Record<string, unknown> & { phx_ref: string };
export type PresenceState = Record<string, { metas: Meta[] }>;
export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

/** An entry to track. */
export interface Shown {
  /** The user of the token; undefined for the service. */
  user: string | undefined;
  key: string;
  payload: Record<string, unknown>;
}

export class Presence {
  readonly #shown = new Map<object, { user: string | undefined; key: string; meta: Meta }>();

  /** Why `who` may not track this; null when it may. */
  refusalOf(who: object, { user, key, payload }: Shown): string | null {
    if (Buffer.byteLength(key) > PRESENCE_KEY_BYTES) return 'PresenceKeyTooLong: The presence key is too long';
    if (Buffer.byteLength(JSON.stringify(payload)) > PRESENCE_BYTES)
      return 'PayloadTooLarge: The presence is too large';
    if (user === undefined) return null;
    if (payload.userId !== undefined && payload.userId !== user) {
      return 'Unauthorized: The presence names somebody else than the token';
    }
    const others = [...this.#shown].filter(([shower]) => shower !== who).map(([, shown]) => shown);
    if (others.some((shown) => shown.key === key && shown.user !== user)) {
      return 'Unauthorized: The presence key is that of somebody else';
    }
    const isFull = others.length >= PRESENCES_PER_TOPIC;
    const hasEnough = others.filter((shown) => shown.user === user).length >= PRESENCES_PER_USER;
    return isFull || hasEnough ? 'PresenceLimitReached: Too many presences in this Channel topic' : null;
  }

  /** Replaces the entry of `who`. */
  track(who: object, { user, key, payload }: Shown): PresenceDiff {
    const before = this.#shown.get(who);
    const meta: Meta = { ...payload, phx_ref: randomBytes(9).toString('base64url') };
    if (before) meta.phx_ref_prev = before.meta.phx_ref;
    // Deleted first, so that the order is that of the last change.
    this.#shown.delete(who);
    this.#shown.set(who, { user, key, meta });
    return { joins: stateOf([{ key, meta }]), leaves: before ? stateOf([before]) : {} };
  }

  /** Removes the entry of `who`; null when it had none. */
  untrack(who: object): PresenceDiff | null {
    const before = this.#shown.get(who);
    if (!before) return null;
    this.#shown.delete(who);
    return { joins: {}, leaves: stateOf([before]) };
  }

  state(): PresenceState {
    return stateOf(this.#shown.values());
  }
}

function stateOf(entries: Iterable<{ key: string; meta: Meta }>): PresenceState {
  const metas = new Map<string, { metas: Meta[] }>();
  for (const { key, meta } of entries) {
    const there = metas.get(key);
    if (there) there.metas.push(meta);
    else metas.set(key, { metas: [meta] });
  }
  return Object.fromEntries(metas);
}
