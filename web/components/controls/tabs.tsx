import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './control-style.ts';

export interface TabLink {
  id: string;
  label: string;
  to: string;
  /** An icon beside the label, such as a warning. */
  sign?: ReactNode;
}

interface TabsProps {
  label: string;
  tabs: TabLink[];
  current: string;
}

const fades = {
  before: 'mask-l-from-[calc(100%-3rem)]',
  after: 'mask-r-from-[calc(100%-3rem)]',
  both: 'mask-x-from-[calc(100%-3rem)]',
};

/** More tabs than these stand closer on a wide screen, or there is no room for what stands beside them. */
const COMMON_TABS = 6;
const dense = { strip: 'lg:gap-0', tab: 'lg:px-1 lg:text-sm' };

/** Tabs as links; arrow keys move between them. Where not all fit, the strip fades at the side where there are more. */
export function Tabs({ label, tabs, current }: TabsProps) {
  const strip = useRef<HTMLElement>(null);
  const ids = tabs.map(({ id }) => id).join(' ');
  // Where not all tabs fit, the strip scrolls to the current one; the page stays where it is. Some tabs come later.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place of a tab depends on the others
  useEffect(() => {
    const tab = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`);
    if (tab) strip.current?.scrollTo({ left: tab.offsetLeft - (strip.current.clientWidth - tab.offsetWidth) / 2 });
  }, [current, ids]);
  const more = useMoreBeside(strip, ids);
  const isDense = tabs.length > COMMON_TABS;
  return (
    <nav
      ref={strip}
      data-more={more || undefined}
      aria-label={label}
      className={classNames(
        'relative -mb-px flex gap-1 overflow-x-auto max-sm:gap-0 [scrollbar-width:none]',
        isDense && dense.strip,
        more && fades[more],
      )}
      onKeyDown={walk}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          data-tab={tab.id}
          to={tab.to}
          preventScrollReset
          aria-current={tab.id === current ? 'page' : undefined}
          className={classNames(
            'inline-flex h-11 shrink-0 items-center gap-1.5 border-b-2 px-3 font-medium max-sm:px-2.5 transition-colors duration-[120ms]',
            'focus-visible:-outline-offset-2',
            isDense && dense.tab,
            tab.id === current ? 'border-accent text-text' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {tab.label}
          {tab.sign}
        </Link>
      ))}
    </nav>
  );
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (step === 0) return;
  const links: Element[] = [...event.currentTarget.querySelectorAll('a')];
  const at = document.activeElement ? links.indexOf(document.activeElement) : -1;
  const next = links[(at + step + links.length) % links.length];
  if (next instanceof HTMLElement) next.focus();
  event.preventDefault();
}

type MoreBeside = 'before' | 'after' | 'both' | null;

/** On which sides a strip that scrolls sideways has more than is in sight. `content` names what is in it. */
function useMoreBeside(strip: RefObject<HTMLElement | null>, content: string): MoreBeside {
  const [more, setMore] = useState<MoreBeside>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes later is observed, too
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    const look = () => setMore(sidesOf(element));
    const size = new ResizeObserver(look);
    for (const each of [element, ...element.children]) size.observe(each);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      size.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [strip, content]);
  return more;
}

function sidesOf({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): MoreBeside {
  const isBefore = scrollLeft > 1;
  const isAfter = scrollLeft + clientWidth < scrollWidth - 1;
  if (isBefore && isAfter) return 'both';
  return isBefore ? 'before' : isAfter ? 'after' : null;
}
