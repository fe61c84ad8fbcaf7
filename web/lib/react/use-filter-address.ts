import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is filtered by, kept in the address, so that Back, a reload and a link show it again. */
export function useFilterAddress() {
  const [search, setSearch] = useSearchParams();
  /** Sets parameters; an empty one is left out. */
  const choose = useCallback(
    (chosen: Readonly<Record<string, string>>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(chosen)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { preventScrollReset: true },
      ),
    [setSearch],
  );
  return { search, choose };
}

/** The day that a parameter holds; empty when it holds none. */
export function dayIn(search: URLSearchParams, name: string): string {
  const day = search.get(name) ?? '';
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) ? day : '';
}

/** The id of a row that a parameter holds; null when it holds none. */
export function idIn(search: URLSearchParams, name: string): number | null {
  const id = Number(search.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}
