// Values that are computed once for all who ask under the same name: at the same time, and later while they are kept.
import { LRUCache } from 'lru-cache';

export class Shared<Value> {
  readonly #kept: LRUCache<string, Promise<Value>>;

  constructor(most: number) {
    this.#kept = new LRUCache({ max: most });
  }

  /** The value of this name. A computation that fails is not kept: the next one who asks tries again. */
  get(name: string, compute: () => Promise<Value>): Promise<Value> {
    const kept = this.of(name);
    if (kept !== undefined) return kept;
    const computing = compute();
    this.#kept.set(name, computing);
    computing.catch(() => {
      if (this.#kept.peek(name) === computing) this.#kept.delete(name);
    });
    return computing;
  }

  /** The value of this name when it is kept or being computed. */
  of(name: string): Promise<Value> | undefined {
    return this.#kept.get(name);
  }
}
