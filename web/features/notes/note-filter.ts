import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Note, NoteFilter } from '../../../functions/api/notes/contract.ts';
import { parseWho } from '../../model/who.ts';

/** The part of a note that filters look at. */
type Filtered = Pick<Note, 'taskId' | 'isInternal' | 'photos'>;

/** The filters in an address; those that are not understood are left out. */
export function filterOf(search: URLSearchParams): NoteFilter {
  const [task, author] = [Number(search.get('task')), search.get('author')];
  const internal = search.get('internal');
  const who = search.get('who') === 'nobody' ? 'nobody' : parseWho(search.get('who'));
  return {
    ...(Number.isSafeInteger(task) && task > 0 && { task }),
    ...(author && /^[0-9a-f-]{36}$/i.test(author) && { author }),
    ...((internal === 'yes' || internal === 'no') && { internal }),
    ...(search.get('photos') === 'yes' && { photos: 'yes' as const }),
    ...(who && { who }),
  };
}

/** Whether a note matches all filters but its author, which never changes, and who does its task, which the plan knows. */
export function isMatch({ task, internal, photos }: NoteFilter, note: Filtered): boolean {
  return (
    (task === undefined || note.taskId === task) &&
    (internal === undefined || note.isInternal === (internal === 'yes')) &&
    (!photos || note.photos.some(({ isImage }) => isImage))
  );
}

/** The filters of the notes, kept in the address (docs/product.md#notes-filter). */
export function useNoteFilter() {
  const [search, setSearch] = useSearchParams();
  const filter = useMemo(() => filterOf(search), [search]);
  const change = (changed: Partial<Record<keyof NoteFilter, string>>) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changed)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter,
    isFiltered: Object.keys(filter).length > 0,
    change,
    clear: () => change({ task: '', author: '', internal: '', photos: '', who: '' }),
  };
}
