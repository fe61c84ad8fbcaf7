import { useMemo } from 'react';
import type { Note, NoteFilter } from '../../../functions/core/notes/contract.ts';
import { todoFilters } from '../../../functions/core/notes/todo-names.ts';
import { dayIn, idIn, useFilterAddress } from '../../lib/react/use-filter-address.ts';
import { addDays, beginOfDay } from '../../lib/time/dates.ts';
import { whoIn } from '../assignees/filter/work-filter.ts';

/** The part of a note that filters look at. */
type Filtered = Pick<Note, 'id' | 'taskId' | 'isInternal' | 'photos' | 'createdOn'>;

/** The filters in an address; those that are not understood are left out. */
export function filterOf(search: URLSearchParams): NoteFilter {
  const [note, task, phase] = [idIn(search, 'note'), idIn(search, 'task'), idIn(search, 'phase')];
  const [author, internal] = [search.get('author'), search.get('internal')];
  const [from, until] = [dayIn(search, 'from'), dayIn(search, 'until')];
  const who = whoIn(search);
  return {
    ...(note && { note }),
    ...(task && { task }),
    ...(phase && { phase }),
    ...(author && /^[0-9a-f-]{36}$/i.test(author) && { author }),
    ...((internal === 'yes' || internal === 'no') && { internal }),
    ...(search.get('photos') === 'yes' && { photos: 'yes' as const }),
    ...(search.get('waits') === 'yes' && { waits: 'yes' as const }),
    ...(who && { who }),
    ...todosIn(search),
    ...(from && { since: beginOfDay(from) }),
    ...(until && { until: beginOfDay(addDays(until, 1)) }),
  };
}

/** The filters of to-dos in an address. */
function todosIn(search: URLSearchParams): Pick<NoteFilter, 'todo' | 'punch' | 'place' | 'given'> {
  const todo = todoFilters.find((each) => each === search.get('todo'));
  const place = search.get('place');
  const given = whoIn(search, 'given');
  return {
    ...(todo && { todo }),
    ...(search.get('punch') === 'yes' && { punch: 'yes' as const }),
    ...(place && { place }),
    ...(given && { given }),
  };
}

/** Whether a filter looks at what notes ask for, which only the server knows of a note that comes. */
export function isOfTodos({ todo, punch, place, given }: NoteFilter): boolean {
  return [todo, punch, place, given].some((each) => each !== undefined);
}

/** Whether a filter looks at nothing that only the server knows of a note that comes. */
export function isCertain(filter: NoteFilter): boolean {
  const { author, who, phase, waits } = filter;
  return [author, who, phase, waits].every((each) => each === undefined) && !isOfTodos(filter);
}

/** Whether a note matches all filters but its author, which never changes, and those of its task, which the plan knows. */
export function isMatch({ note: only, task, internal, photos, since, until }: NoteFilter, note: Filtered): boolean {
  const at = Date.parse(note.createdOn);
  return (
    (only === undefined || note.id === only) &&
    (task === undefined || note.taskId === task) &&
    (internal === undefined || note.isInternal === (internal === 'yes')) &&
    (!photos || note.photos.some(({ isImage }) => isImage)) &&
    (since === undefined || at >= Date.parse(since)) &&
    (until === undefined || at < Date.parse(until))
  );
}

/** The filters of the notes, kept in the address (docs/product.md#notes-filter). */
export function useNoteFilter() {
  const { search, choose } = useFilterAddress();
  const filter = useMemo(() => filterOf(search), [search]);
  return { filter, search, choose };
}
