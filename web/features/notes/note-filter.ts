import { useMemo } from 'react';
import type { Note, NoteFilter } from '../../../functions/core/notes/contract.ts';
import { dayIn, idIn, useFilterAddress } from '../../lib/react/use-filter-address.ts';
import { addDays, beginOfDay } from '../../lib/time/dates.ts';
import { whoIn } from '../assignees/work-filter.ts';

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
    ...(who && { who }),
    ...(from && { since: beginOfDay(from) }),
    ...(until && { until: beginOfDay(addDays(until, 1)) }),
  };
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
