import { ListFilter } from 'lucide-react';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { buttonStyle } from '../controls/button-style.ts';
import { classNames } from '../controls/control-style.ts';

/** What the button gives to the panel that it opens. */
export interface OpenedFilter {
  /** The button, below which the panel stands. */
  button: HTMLElement | null;
  onClose: () => void;
}

interface FilterButtonProps {
  /** The number of groups in which something is chosen. */
  count: number;
  /** Among tools, which are icons. */
  isTool?: boolean;
  /** Draws a FilterPanel, while it is open. */
  children: (opened: OpenedFilter) => ReactNode;
}

const toolStyle =
  'relative grid size-9 shrink-0 place-items-center rounded-control transition-colors duration-[120ms] ' +
  'hover:bg-hover pointer-coarse:size-11';

/** The one button for all filters of a screen, with the number of those that are set. */
export function FilterButton({ count, isTool = false, children }: FilterButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isSet = count > 0;
  return (
    <span className="contents">
      <button
        ref={button}
        type="button"
        data-filter
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title="Filter"
        onClick={() => setOpen(true)}
        className={
          isTool
            ? classNames(toolStyle, isSet ? 'bg-accent-tint text-accent' : 'text-muted hover:text-text')
            : buttonStyle('secondary', isSet ? 'border-accent! bg-accent-tint! text-accent!' : undefined)
        }
      >
        <ListFilter aria-hidden size={16} strokeWidth={1.75} />
        <span className={isTool ? 'sr-only' : undefined}>Filter</span>{' '}
        {isSet && (
          <span
            className={classNames(
              'grid h-4 min-w-4 place-items-center rounded-full bg-accent px-1 font-semibold text-on-accent text-xs leading-4 tabular-nums',
              isTool && 'absolute top-0 right-0',
            )}
          >
            {count}
            <span className="sr-only"> chosen</span>
          </span>
        )}
      </button>
      {isOpen && <Suspense>{children({ button: button.current, onClose: () => setOpen(false) })}</Suspense>}
    </span>
  );
}
