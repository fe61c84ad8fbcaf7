import type { InfiniteData } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type Line, linesOf } from './runs.ts';

/** Makes lines of the pages of a feed (docs/product.md#notification-runs), and unfolds the runs among them. */
export function useRuns<Entry extends { id: number; at: string }>(sameness: (entry: Entry) => string | null) {
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  // The lines are made anew when the feed or what is unfolded changes, and not for each drawing.
  const select = useCallback(
    ({ pages, pageParams }: InfiniteData<Entry[], number>): InfiniteData<Line<Entry>[], number> => ({
      pages: [linesOf(pages.flat(), sameness, unfolded)],
      pageParams,
    }),
    [sameness, unfolded],
  );
  return {
    select,
    fold: ({ entries, isUnfolded }: Extract<Line<Entry>, { kind: 'run' }>) => {
      const ids = entries.map(({ id }) => id);
      const others = [...unfolded].filter((id) => !ids.includes(id));
      setUnfolded(new Set(isUnfolded ? others : [...others, ...ids]));
    },
  };
}

interface FoldButtonProps {
  isUnfolded: boolean;
  onClick: () => void;
}

export function FoldButton({ isUnfolded, onClick }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isUnfolded}
      className="rounded-control font-medium text-accent hover:underline pointer-coarse:-my-2.5 pointer-coarse:py-2.5"
      onClick={onClick}
    >
      {isUnfolded ? 'Hide Each' : 'Show Each'}
    </button>
  );
}
