import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseWho } from '../../model/who.ts';
import type { WhoFilter } from './matching.ts';

/** The person or trade in the address whose work is shown, and how to choose another; null for everybody. */
export function useWhoFilter() {
  const [search, setSearch] = useSearchParams();
  const who = search.get('who');
  const filter: WhoFilter | null = who === 'nobody' ? who : parseWho(who);
  const choose = useCallback(
    (next: WhoFilter | null) =>
      setSearch(
        (current) => {
          const changed = new URLSearchParams(current);
          if (next) changed.set('who', next);
          else changed.delete('who');
          return changed;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return { filter, choose };
}
