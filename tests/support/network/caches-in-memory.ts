// Cache Storage in memory, for tests.

class CacheInMemory {
  readonly #kept = new Map<string, Response>();
  readonly #urlOf = (key: string | { url: string }) => (typeof key === 'string' ? key : key.url);

  async match(key: string | { url: string }) {
    return this.#kept.get(this.#urlOf(key))?.clone();
  }
  async put(key: string | { url: string }, answer: Response) {
    this.#kept.set(this.#urlOf(key), answer);
  }
  async delete(key: string | { url: string }) {
    return this.#kept.delete(this.#urlOf(key));
  }
  async keys() {
    return [...this.#kept.keys()].map((url) => ({ url }));
  }
}

/** Caches by name. */
export function cachesInMemory() {
  const caches = new Map<string, CacheInMemory>();
  return {
    open: async (name: string) => {
      const cache = caches.get(name) ?? new CacheInMemory();
      caches.set(name, cache);
      return cache;
    },
  };
}
