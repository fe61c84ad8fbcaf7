import { createContext, use } from 'react';
import type { RowKey } from '../row/row-key.ts';

/** The rows that a search left; null when there is none. */
export const ShownContext = createContext<ReadonlySet<RowKey> | null>(null);

export function useShown() {
  return use(ShownContext);
}
