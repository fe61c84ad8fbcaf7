import { X } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../controls/button.tsx';
import { chosenGroups, chosenWords, clearAll, type ScreenFilter } from './filter-group.ts';

/** What is chosen, in one line, each with a button that takes it back. Nothing without a filter. */
export function FilterChips({ filter }: { filter: ScreenFilter }) {
  const line = useRef<HTMLDivElement>(null);
  const chosen = chosenGroups(filter);
  /** The focus stays in the line, and goes to the button of the filter after the last one. */
  const focusAfter = (act: () => void, at: number) => {
    const others = [...(line.current?.querySelectorAll<HTMLElement>('li button') ?? [])].filter((_, n) => n !== at);
    act();
    (others[Math.min(at, others.length - 1)] ?? document.querySelector<HTMLElement>('[data-filter]'))?.focus();
  };
  if (chosen.length === 0) return null;
  return (
    <div ref={line} className="mb-2 flex min-h-9 items-center gap-2">
      <ul aria-label="Chosen filters" className="flex min-w-0 gap-1.5 overflow-x-auto">
        {chosen.map((group, at) => (
          <li key={group.key} className="shrink-0">
            <button
              type="button"
              aria-label={`Remove ${chosenWords(group)}`}
              onClick={() => focusAfter(() => filter.choose({ [group.key]: '' }), at)}
              className="flex h-7 max-w-64 items-center gap-1 rounded-full bg-accent-tint pr-1.5 pl-2.5 text-accent text-sm hover:bg-accent/20 hover:text-text focus-visible:-outline-offset-2 pointer-coarse:h-11"
            >
              <span className="truncate">{chosenWords(group)}</span>
              <X aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="ml-auto shrink-0 text-muted text-sm tabular-nums max-sm:sr-only">
        {filter.found}
      </p>
      <Button look="quiet" className="-mr-2" onClick={() => focusAfter(() => clearAll(filter), Infinity)}>
        Clear All
      </Button>
    </div>
  );
}
