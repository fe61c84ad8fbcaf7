import { useSearchParams } from 'react-router-dom';

/** The search text of a list, kept in the address as `q`. */
export function useSearch(): [string, (text: string) => void] {
  const [search, setSearch] = useSearchParams();
  const change = (text: string) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (text) next.set('q', text);
        else next.delete('q');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return [search.get('q') ?? '', change];
}

/** Whether every word of the search is in one of the texts. */
export function matches(search: string, ...texts: (string | null | undefined)[]): boolean {
  const text = texts.filter(Boolean).join(' ').toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
