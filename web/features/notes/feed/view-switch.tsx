import { Link, useSearchParams } from 'react-router-dom';
import type { NoteFilter } from '../../../../functions/core/notes/contract.ts';
import { classNames } from '../../../components/controls/control-style.ts';
import { isOfTodos } from '../note-filter.ts';

/** The views of a project's notes, and what of the address makes each. */
const views = {
  notes: { label: 'Notes', address: {} },
  messages: { label: 'Messages', address: { view: 'messages' } },
  photos: { label: 'Photos', address: { view: 'photos' } },
  todos: { label: 'To-Dos', address: { todo: 'open' } },
  punch: { label: 'Punch List', address: { punch: 'yes' } },
} as const;
type View = keyof typeof views;

/** What the other views know nothing of. */
const own = ['view', 'note', 'todo', 'punch', 'place', 'given'];

/** The view that an address shows. */
export function viewOf(search: URLSearchParams, filter: NoteFilter): View {
  const view = search.get('view');
  if (view === 'photos' || view === 'messages') return view;
  if (filter.punch) return 'punch';
  return isOfTodos(filter) ? 'todos' : 'notes';
}

/** Switches between the notes, the messages, pictures by day, and to-dos, and keeps the filters of all. */
export function ViewSwitch({ current }: { current: View }) {
  const [search] = useSearchParams();
  function addressOf(view: View) {
    const next = new URLSearchParams(search);
    for (const name of own) next.delete(name);
    for (const [name, value] of Object.entries(views[view].address)) next.set(name, value);
    return `?${next}`;
  }
  return (
    <nav
      aria-label="View"
      className="inline-flex max-w-full flex-wrap rounded-control border border-line bg-surface p-0.5"
    >
      {(Object.keys(views) as View[]).map((view) => (
        <Link
          key={view}
          to={addressOf(view)}
          preventScrollReset
          aria-current={view === current ? 'page' : undefined}
          className={classNames(
            'inline-flex h-8 items-center rounded-control px-2 font-medium sm:px-3 pointer-coarse:h-10',
            view === current ? 'bg-accent-tint text-accent' : 'text-muted hover:text-text',
          )}
        >
          {views[view].label}
        </Link>
      ))}
    </nav>
  );
}
