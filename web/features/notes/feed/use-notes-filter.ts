import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { counted } from '../../../../functions/core/common/english.ts';
import type { NoteFilter } from '../../../../functions/core/notes/contract.ts';
import type { ChoiceGroup, FilterGroup, ScreenFilter } from '../../../components/filter/filter-group.ts';
import { dayIn } from '../../../lib/react/use-filter-address.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { doneBy, phaseGroup } from '../../assignees/filter/use-work-filter.ts';
import { useWhoWorksIn } from '../../assignees/who-works.tsx';
import { useNoteFilter } from '../note-filter.ts';
import { authorsQuery, feedQuery, galleryQuery, messagesQuery } from '../queries.ts';
import { todoGroups, usePlaces } from '../todo/todo-groups.ts';

export type NotesView = 'notes' | 'messages' | 'photos';

/** The filter of a project's notes, messages or pictures, with the choices that there are. */
export function useNotesFilter(projectId: number, view: NotesView): ScreenFilter {
  const { filter, search, choose } = useNoteFilter();
  const works = useWhoWorksIn(projectId);
  const plan = usePlan(projectId);
  const { data: authors = [] } = useQuery(authorsQuery(projectId));
  const found = useFound(projectId, filter, view);
  const places = usePlaces(projectId, filter);
  if (!plan) return { groups: [], choose, found };
  const waits: FilterGroup = { kind: 'switch', key: 'waits', label: 'Needs an Answer', value: filter.waits ?? '' };
  if (view === 'messages') return { groups: [waits], choose, found };
  const writtenBy: ChoiceGroup = {
    kind: 'choice',
    key: 'author',
    label: 'Written by',
    all: 'All authors',
    noun: 'authors',
    value: filter.author ?? '',
    options: authors.map(({ id, fullname }) => ({ id, label: fullname })),
  };
  const seenBy: ChoiceGroup = {
    kind: 'choice',
    key: 'internal',
    label: 'Visibility',
    all: 'All notes',
    noun: 'choices',
    value: filter.internal ?? '',
    options: [
      { id: 'yes', label: 'Internal notes' },
      { id: 'no', label: 'Shared notes' },
    ],
  };
  // Nobody chooses one note: a link does.
  const only: FilterGroup = { kind: 'switch', key: 'note', label: 'One note', value: String(filter.note ?? '') };
  const photos: FilterGroup = { kind: 'switch', key: 'photos', label: 'With photos', value: filter.photos ?? '' };
  return {
    groups: [
      ...(filter.note ? [only] : []),
      writtenBy,
      doneBy(plan, works, filter.who ?? null),
      phaseGroup(plan, filter.phase ?? null),
      taskGroup(plan, filter.task),
      { kind: 'day', key: 'from', label: 'From', value: dayIn(search, 'from') },
      { kind: 'day', key: 'until', label: 'Until', value: dayIn(search, 'until') },
      seenBy,
      ...todoGroups(filter, works.people, places),
      // Of pictures nobody needs to ask for those, and none of them is a question.
      ...(view === 'notes' ? [photos, waits] : []),
    ],
    choose,
    found,
  };
}

/** The tasks with notes, each with its phase. */
function taskGroup({ rows, notes }: PlanSnapshot, task: number | undefined): ChoiceGroup {
  const withNotes = new Set([...Object.values(notes), task]);
  const options = Object.values(rows.task)
    .filter(({ id }) => withNotes.has(id))
    .map((row) => {
      const phase = rows.phase[row.phase];
      return { id: String(row.id), label: row.title, ...(phase && { detail: nameOf(phase) }) };
    });
  const value = task === undefined ? '' : String(task);
  return { kind: 'choice', key: 'task', label: 'Task', all: 'All tasks', noun: 'tasks', value, options };
}

/** The number of notes, messages or pictures that are loaded: `12 notes`, `20+ photos`. */
function useFound(projectId: number, filter: NoteFilter, view: NotesView): string {
  const notes = useInfiniteQuery({ ...feedQuery(projectId, filter), enabled: view === 'notes' });
  const messages = useInfiniteQuery({ ...messagesQuery(projectId, filter), enabled: view === 'messages' });
  const photos = useInfiniteQuery({ ...galleryQuery(projectId, filter), enabled: view === 'photos' });
  if (view === 'messages') return numberOf(messages, 'message');
  return view === 'notes' ? numberOf(notes, 'note') : numberOf(photos, 'photo');
}

function numberOf({ data, hasNextPage }: { data?: InfiniteData<unknown[]>; hasNextPage: boolean }, unit: string) {
  if (!data) return '';
  const count = data.pages.flat().length;
  return hasNextPage ? `${count}+ ${unit}s` : counted(count, unit);
}
