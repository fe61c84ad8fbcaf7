import { useCallback, useSyncExternalStore } from 'react';
import type { KeyedStore } from './keyed-store.ts';
import type { ValueStore } from './value-store.ts';

type Read<Value> = Pick<ValueStore<Value>, 'get' | 'subscribe'>;

/** The value of a store. */
export function useValue<Value>({ subscribe, get }: Read<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}

/** Selects a part of a value; the component re-renders only when this part changes. */
export function useSelected<Value, Part>({ subscribe, get }: Read<Value>, part: (value: Value) => Part): Part {
  return useSyncExternalStore(subscribe, () => part(get()));
}

/** The value of one key. */
export function useKeyed<Value>(
  { subscribe, get }: Pick<KeyedStore<Value>, 'get' | 'subscribe'>,
  key: string,
): Value | undefined {
  const listen = useCallback((listener: () => void) => subscribe(key, listener), [subscribe, key]);
  return useSyncExternalStore(listen, () => get(key));
}
