import { Link, useSearchParams } from 'react-router-dom';
import { classNames } from '../../../components/controls/control-style.ts';

const views = { notes: 'Notes', photos: 'Photos' } as const;
type View = keyof typeof views;

/** Switches between the notes and their pictures by day, and keeps the filters. */
export function ViewSwitch({ current }: { current: View }) {
  const [search] = useSearchParams();
  function addressOf(view: View) {
    const next = new URLSearchParams(search);
    if (view === 'photos') next.set('view', view);
    else next.delete('view');
    return `?${next}`;
  }
  return (
    <nav aria-label="View" className="inline-flex rounded-control border border-line bg-surface p-0.5">
      {(Object.keys(views) as View[]).map((view) => (
        <Link
          key={view}
          to={addressOf(view)}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          className={classNames(
            'inline-flex h-8 items-center rounded-control px-3 font-medium pointer-coarse:h-10',
            view === current ? 'bg-accent-tint text-accent' : 'text-muted hover:text-text',
          )}
        >
          {views[view]}
        </Link>
      ))}
    </nav>
  );
}
