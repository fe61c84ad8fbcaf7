import { type RefObject, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import type { Person } from '../assigned-work.ts';
import { Face } from '../face.tsx';

interface Offered extends Person {
  isClient?: boolean;
  /** Why they cannot be taken; null when they can. */
  whyNot?: string | null;
}

interface MentionListProps {
  mention: {
    list: string;
    offered: readonly Offered[];
    active: Offered | undefined;
    take: (person: Offered) => void;
  };
  /** The field that it hangs at. */
  input: RefObject<HTMLElement | null>;
  /** Takes one. */
  label: string;
}

/** Space between the field and the list, in pixels. */
const GAP = 4;

/** Those who can be meant by `@`, above everything else, below the field or above it where there is no room. */
export function MentionList({ mention, input, label }: MentionListProps) {
  const { list, offered, active, take } = mention;
  const box = useRef<HTMLDivElement>(null);
  const isOpen = offered.length > 0;

  useLayoutEffect(() => {
    const shown = box.current;
    if (!isOpen || !shown) return;
    shown.showPopover();
    const place = () => {
      const field = input.current?.getBoundingClientRect();
      if (!field) return;
      const below = field.bottom + GAP;
      const hasRoom = below + shown.offsetHeight <= window.innerHeight;
      shown.style.left = `${Math.min(field.left, window.innerWidth - shown.offsetWidth)}px`;
      shown.style.top = `${hasRoom ? below : field.top - GAP - shown.offsetHeight}px`;
    };
    place();
    const sizes = new ResizeObserver(place);
    sizes.observe(shown);
    window.addEventListener('scroll', place, true);
    window.addEventListener('resize', place);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', place, true);
      window.removeEventListener('resize', place);
    };
  }, [isOpen, input]);

  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && `${offered.length} found`}
      </p>
      {isOpen && (
        <div
          ref={box}
          popover="manual"
          role="listbox"
          id={list}
          aria-label={label}
          className="fixed inset-auto m-0 w-72 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-raised p-1 text-text shadow-float"
        >
          {offered.map((person) => (
            <button
              key={person.who}
              id={`${list}${person.who}`}
              type="button"
              role="option"
              aria-selected={person === active}
              aria-disabled={person.whyNot ? true : undefined}
              tabIndex={-1}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(person)}
              className={classNames(
                'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2 py-1 text-left hover:bg-hover pointer-coarse:min-h-11',
                person === active && 'bg-hover',
                person.whyNot && 'cursor-default text-muted',
              )}
            >
              <span aria-hidden className={classNames('flex', person.whyNot && 'grayscale')}>
                <Face assignee={person} />
              </span>
              <span className="min-w-0">
                <span className="block truncate">{person.name}</span>
                {person.whyNot && <span className="block truncate text-sm">{person.whyNot}</span>}
              </span>
              {(person.isTrade || person.isClient) && (
                <span className="ml-auto shrink-0 text-muted text-sm">{person.isTrade ? 'trade' : 'client'}</span>
              )}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
