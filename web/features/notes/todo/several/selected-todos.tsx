import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarDays, CheckCheck, Lock, Share2, UserRound, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { counted } from '../../../../../functions/core/common/english.ts';
import type { NoteFilter } from '../../../../../functions/core/notes/contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { SelectionToolbar } from '../../../../components/layout/selection-toolbar.tsx';
import { lazyAtUse } from '../../../../lib/code/lazy.ts';
import { connection } from '../../../../lib/http/connection.ts';
import { useValue } from '../../../../lib/store/use-store.ts';
import { useCurrentUser } from '../../../../session/current-user.ts';
import { isTextChange } from '../../../../sync/outbox/entry.ts';
import { useOutbox, useRemoved } from '../../../../sync/react/use-outbox.ts';
import { changedFields } from '../../note-entries.ts';
import { feedQuery } from '../../queries.ts';
import { withWaiting } from '../todo-entries.ts';
import { othersReadBy, toCheck } from './change-several.ts';
import { type ListedTodo, readBy } from './readers.ts';
import type { TodoSelection } from './selection.ts';
import { useChangeSeveral } from './use-change-several.ts';

const SeveralDialog = lazyAtUse(() => import('./several-dialog.tsx'));
const ReadersDialog = lazyAtUse(() => import('./readers-dialog.tsx'));

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

interface SelectedTodosProps {
  projectId: number;
  filter: NoteFilter;
  selection: TodoSelection;
  onSelect: (ids: ReadonlySet<number>) => void;
}

/** The commands for the selected to-dos, at the bottom of the window. */
export default function SelectedTodos({ projectId, filter, selection, onSelect }: SelectedTodosProps) {
  const [asked, ask] = useState<'who' | 'due' | 'share' | 'unshare' | null>(null);
  const isAway = useValue(connection) !== 'online';
  const all = useListed(projectId, filter);
  // One that the list shows no more is selected no more.
  const selected = all.filter(({ todo }) => selection.ids.has(todo.noteId));
  const { change, checkOff } = useChangeSeveral(projectId, selected);
  const [internal, shared] = [readBy(selected, 'office'), readBy(selected, 'clients')];
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
        {internal.length > 0 && (
          <Button
            icon={<Share2 {...icon} />}
            disabled={isAway}
            title={isAway ? 'Sharing needs a connection' : undefined}
            onClick={() => ask('share')}
          >
            Share…
          </Button>
        )}
        {shared.length > 0 && (
          <Button
            icon={<Lock {...icon} />}
            disabled={isAway}
            title={isAway ? 'Unsharing needs a connection' : undefined}
            onClick={() => ask('unshare')}
          >
            Unshare…
          </Button>
        )}
        <Button icon={<X {...icon} />} onClick={selection.clear}>
          Clear
        </Button>
      </div>
      {(asked === 'who' || asked === 'due') && (
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
      {(asked === 'share' || asked === 'unshare') && (
        <Suspense>
          <ReadersDialog
            projectId={projectId}
            todos={asked === 'share' ? internal : shared}
            isInternal={asked === 'unshare'}
            onClose={() => ask(null)}
          />
        </Suspense>
      )}
    </SelectionToolbar>
  );
}

/** The to-dos of the list that are loaded, with what waits in this browser. */
function useListed(projectId: number, filter: NoteFilter): ListedTodo[] {
  const { data } = useInfiniteQuery(feedQuery(projectId, filter));
  const entries = useOutbox();
  const removed = useRemoved();
  const me = useCurrentUser().id;
  return (data?.pages.flat() ?? []).flatMap((note) => {
    const { todo } = withWaiting(note.id, note.todo, entries);
    if (!todo || removed.has(`note:${note.id}`)) return [];
    const { isInternal = note.is_internal, isForTrades = note.is_for_trades } = changedFields(
      entries.filter(isTextChange).filter(({ noteId }) => noteId === note.id),
    );
    const readers = { is_internal: isInternal, is_for_trades: isForTrades && !isInternal };
    return [{ todo, title: note.task_title, isOthers: note.created_by !== me, note: { ...note, ...readers } }];
  });
}
