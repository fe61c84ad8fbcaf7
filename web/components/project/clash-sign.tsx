import { TriangleAlert } from 'lucide-react';

/** That a row's people or trades are on too many sites, in words; `words` tells which, also to screen readers. */
export function ClashSign({ words }: { words: string }) {
  return (
    <span
      role="img"
      aria-label={`Double-booked: ${words}`}
      title={words}
      className="inline-flex shrink-0 items-center gap-0.5 whitespace-nowrap font-medium text-danger text-sm"
    >
      <TriangleAlert aria-hidden size={14} strokeWidth={1.75} />
      Double-booked
    </span>
  );
}
