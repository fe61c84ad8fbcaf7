export interface KeyedStore<Value> {
  get: (key: string) => Value | undefined;
  set: (key: string, value: Value | undefined) => void;
  keys: () => string[];
  /** Calls back when the value of this key changes. */
  subscribe: (key: string, listener: () => void) => () => void;
  /** Calls back when any value changes. */
  watch: (listener: () => void) => () => void;
}

/** Values by key with separate listeners, so that one row can re-render alone. */
export function keyedStore<Value>(): KeyedStore<Value> {
  const values = new Map<string, Value>();
  const listeners = new Map<string, Set<() => void>>();
  const watchers = new Set<() => void>();
  return {
    get: (key) => values.get(key),
    set: (key, value) => {
      if (values.get(key) === value) return;
      if (value === undefined) values.delete(key);
      else values.set(key, value);
      for (const listener of listeners.get(key) ?? []) listener();
      for (const watcher of watchers) watcher();
    },
    keys: () => [...values.keys()],
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0) listeners.delete(key);
      };
    },
    watch: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
