import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, CheckCheck, UserRound, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { counted } from '../../../../../functions/core/common/english.ts';
import type { NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { SelectionToolbar } from '../../../../components/layout/selection-toolbar.tsx';
import { lazyAtUse } from '../../../../lib/code/lazy.ts';
import { useCurrentUser } from '../../../../session/current-user.ts';
import { useOutbox, useRemoved } from '../../../../sync/react/use-outbox.ts';
import { feedQuery } from '../../queries.ts';
import { withWaiting } from '../todo-entries.ts';
import { othersReadBy, toCheck } from './change-several.ts';
import type { TodoSelection } from './selection.ts';
import { useChangeSeveral } from './use-change-several.ts';

const SeveralDialog = lazyAtUse(() => import('./several-dialog.tsx'));

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface SelectedTodosProps {
  projectId: number;
  filter: NoteFilter;
  selection: TodoSelection;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** The commands for the selected to-dos, at the bottom of the window. */
export default function SelectedTodos({ projectId, filter, selection, onSelect }: SelectedTodosProps) {
  const [asked, ask] = useState<'who' | 'due' | null>(null);
  const all = useListed(projectId, filter);
  // One that the list shows no more is selected no more.
  const selected = all.filter(({ todo }) => selection.ids.has(todo.noteId));
  const { change, checkOff } = useChangeSeveral(projectId, selected);
  const those = counted(selected.length, 'to-do');
  if (selected.length === 0) return null;
  return (
    <SelectionToolbar
      label="Selected to-dos"
      onKeyDown={({ key, currentTarget, target }) => {
        if (key === 'Escape' && currentTarget.contains(target as Node)) selection.clear();
      }}
    >
      <span role="status" className="min-w-0 grow px-2 font-medium tabular-nums">
        {`${those} selected`}
      </span>
      <div className="flex flex-wrap items-center gap-2">
        {selected.length < all.length && (
          <Button onClick={() => onSelect(new Set(all.map(({ todo }) => todo.noteId)))}>{`All ${all.length}`}</Button>
        )}
        <Button icon={<UserRound {...icon} />} onClick={() => ask('who')}>
          Give To…
        </Button>
        <Button icon={<CalendarDays {...icon} />} onClick={() => ask('due')}>
          Due…
        </Button>
        <Button icon={<CheckCheck {...icon} />} disabled={toCheck(selected).length === 0} onClick={checkOff}>
          Check Off
        </Button>
        <Button icon={<X {...icon} />} onClick={selection.clear}>
          Clear
        </Button>
      </div>
      {asked && (
        <Suspense>
          <SeveralDialog
            what={asked}
            those={those}
            othersReadBy={(tradeId) => othersReadBy(selected, tradeId)}
            onSave={change}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </SelectionToolbar>
  );
}

/** The to-dos of the list that are loaded, with what waits in this browser. */
function useListed(projectId: number, filter: NoteFilter) {
  const { data } = useInfiniteQuery(feedQuery(projectId, filter));
  const entries = useOutbox();
  const removed = useRemoved();
  const me = useCurrentUser().id;
  return (data?.pages.flat() ?? []).flatMap((note) => {
    const { todo } = withWaiting(note.id, note.todo, entries);
    return todo && !removed.has(`note:${note.id}`)
      ? [{ todo, title: note.task_title, isOthers: note.created_by !== me }]
      : [];
  });
}
