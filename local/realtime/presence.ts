// Who is in a room and what each of them shows. Kept in memory only; a listener that goes takes its entry along.
import { randomBytes } from 'node:crypto';

type Meta = Record<string, unknown> & { phx_ref: string };
export type PresenceState = Record<string, { metas: Meta[] }>;
export interface PresenceDiff {
  joins: PresenceState;
  leaves: PresenceState;
}

export class Presence {
  readonly #shown = new Map<object, { key: string; meta: Meta }>();

  /** Shows `payload` for `who` under `key`, in place of what it showed before. */
  track(who: object, key: string, payload: Record<string, unknown>): PresenceDiff {
    const before = this.#shown.get(who);
    const meta: Meta = { ...payload, phx_ref: randomBytes(9).toString('base64url') };
    if (before) meta.phx_ref_prev = before.meta.phx_ref;
    // Set anew, so that the order stays that of the last change.
    this.#shown.delete(who);
    this.#shown.set(who, { key, meta });
    return { joins: stateOf([{ key, meta }]), leaves: before ? stateOf([before]) : {} };
  }

  /** Takes back what `who` showed; null when it showed nothing. */
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
