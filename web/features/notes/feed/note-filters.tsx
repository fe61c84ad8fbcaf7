import { useQuery } from '@tanstack/react-query';
import { Image } from 'lucide-react';
import type { NoteAuthor } from '../../../../functions/api/notes/contract.ts';
import { buttonStyle } from '../../../components/controls/button-style.ts';
import { Choice } from '../../../components/controls/choice.tsx';
import { classNames } from '../../../components/controls/control-style.ts';
import type { PickerOption } from '../../../components/controls/picker-option.ts';
import type { TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import type { People } from '../../assignees/assigned-work.ts';
import { WhoFilter } from '../../assignees/who-filter.tsx';
import { usePeople } from '../../assignees/who-works.tsx';
import type { useNoteFilter } from '../note-filter.ts';
import { authorsQuery } from '../queries.ts';

type NoteFilterState = ReturnType<typeof useNoteFilter>;

interface FilterNames {
  tasks: Readonly<Record<number, TaskRow>> | undefined;
  authors: readonly NoteAuthor[];
  people: People;
}

/** The names of what can be filtered by. */
export function useFilterNames(projectId: number): FilterNames {
  const tasks = useOptimisticPlan(projectId, (plan) => plan.rows.task);
  const { data: authors = [] } = useQuery(authorsQuery(projectId));
  return { tasks, authors, people: usePeople() };
}

interface NoteFiltersProps {
  projectId: number;
  state: NoteFilterState;
  names: FilterNames;
  /** Whether only pictures are shown, so that nobody needs to ask for those. */
  hasPhotosOnly: boolean;
}

/** The filters of a project's notes and pictures: by task, author, visibility, and with photos. */
export function NoteFilters({ projectId, state, names, hasPhotosOnly }: NoteFiltersProps) {
  const { filter, change } = state;
  const notes = useOptimisticPlan(projectId, (plan) => plan.notes);
  const withNotes = new Set([...Object.values(notes ?? {}), filter.task]);
  const tasks = Object.values(names.tasks ?? {}).filter(({ id }) => withNotes.has(id));
  return (
    <div role="toolbar" aria-label="Filter" className="mb-4 grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
      <Filter
        label="Task"
        noun="tasks"
        all="All tasks"
        value={filter.task}
        options={tasks.map(({ id, title }) => ({ id: String(id), label: title }))}
        onChange={(task) => change({ task })}
        className="sm:w-44"
      />
      <Filter
        label="Author"
        noun="people"
        all="Everybody"
        value={filter.author}
        options={names.authors.map(({ id, fullname }) => ({ id, label: fullname }))}
        onChange={(author) => change({ author })}
        className="sm:w-40"
      />
      <Filter
        label="Who sees it"
        noun="choices"
        all="All notes"
        value={filter.internal}
        options={[
          { id: 'yes', label: 'Internal notes' },
          { id: 'no', label: 'Shared notes' },
        ]}
        onChange={(internal) => change({ internal })}
        className="sm:w-48"
      />
      <WhoFilter projectId={projectId} isNamed />
      {!hasPhotosOnly && (
        <button
          type="button"
          aria-pressed={filter.photos === 'yes'}
          onClick={() => change({ photos: filter.photos ? '' : 'yes' })}
          className={buttonStyle(
            'secondary',
            classNames(filter.photos && 'border-accent! bg-accent-tint! text-accent!'),
          )}
        >
          <Image aria-hidden size={16} strokeWidth={1.75} />
          With photos
        </button>
      )}
    </div>
  );
}

interface FilterProps {
  label: string;
  /** The plural of the options in lower case. */
  noun: string;
  /** The option that filters nothing. */
  all: string;
  value: string | number | undefined;
  options: PickerOption[];
  /** Called with the id of an option, empty for all. */
  onChange: (id: string) => void;
  className: string;
}

function Filter({ label, all, value, options, ...rest }: FilterProps) {
  return (
    <Choice {...rest} aria-label={label} value={String(value ?? '')} options={[{ id: '', label: all }, ...options]} />
  );
}

/** `No internal notes by Ann Lee on “Survey” with photos.` */
export function noMatchText({ filter }: NoteFilterState, { tasks, authors, people }: FilterNames): string {
  const { task, author, internal, photos, who } = filter;
  const kind = internal === undefined ? '' : internal === 'yes' ? ' internal' : ' shared';
  const by = author && ` by ${authors.find(({ id }) => id === author)?.fullname ?? 'this person'}`;
  const on = task && ` on “${tasks?.[task]?.title ?? 'a deleted task'}”`;
  const work = who && ` on work of ${who === 'nobody' ? 'nobody' : (people.get(who)?.name ?? 'this person')}`;
  return `No${kind} notes${by ?? ''}${on ?? ''}${work ?? ''}${photos ? ' with photos' : ''}.`;
}
