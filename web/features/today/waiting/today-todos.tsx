import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TodoListItem } from '../../../../functions/core/notes/todos.contract.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { noteHref } from '../../../model/paths.ts';
import type { TodayWho } from '../../../session/today-who.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { todayTodosQuery } from '../queries.ts';
import { Hint, TodayCard } from '../today-card.tsx';
import { TodayLine } from '../today-line.tsx';

/** Lines of each card, until all are asked for. */
const SHOWN = 5;

interface TodayTodosProps {
  who: TodayWho;
  isShown: (project: { id: number }) => boolean;
}

/** To-dos that are open, and punch items that are done and not checked (docs/product.md#todo-today); nothing without any. */
export function TodayTodos({ who, isShown }: TodayTodosProps) {
  const { userId } = useSync();
  const whose = who === 'all' ? undefined : who === 'me' ? (`user:${userId}` as const) : who;
  return (
    <>
      <Part title="To-Dos" show="open" whose={whose} isShown={isShown} />
      {/* Anybody of the office checks what others did. */}
      <Part title="To Check" show="check" whose={who === 'me' ? undefined : whose} isShown={isShown} />
    </>
  );
}

interface PartProps extends Pick<TodayTodosProps, 'isShown'> {
  title: string;
  show: 'open' | 'check';
  whose: Parameters<typeof todayTodosQuery>[1];
}

function Part({ title, show, whose, isShown }: PartProps) {
  const { data } = useQuery(todayTodosQuery(show, whose));
  const [showsAll, setShowsAll] = useState(false);
  const todos = (data?.data ?? []).filter(({ projectId }) => isShown({ id: projectId }));
  if (todos.length === 0) return null;
  const isMore = data?.next != null;
  return (
    <TodayCard title={title} count={todos.length} isMore={isMore}>
      <ul aria-label={title} className="pb-2">
        {todos.slice(0, showsAll ? undefined : SHOWN).map((todo) => (
          <TodayLine
            key={todo.noteId}
            to={noteHref(todo.projectId, todo.noteId)}
            name={`#${todo.number} ${todo.text}`}
            words={wordsOf(todo)}
          />
        ))}
      </ul>
      {todos.length > SHOWN && !showsAll && (
        <p className="px-4 pb-2 @md:px-5">
          <button
            type="button"
            onClick={() => setShowsAll(true)}
            className="min-h-11 rounded-control font-medium text-accent hover:underline"
          >
            Show All
          </button>
        </p>
      )}
      {isMore && showsAll && <Hint>There are more than these.</Hint>}
    </TodayCard>
  );
}

/** `Late: due Mar 2, 2026 · Smith Kitchen · Bath · Elena Plumbing` */
function wordsOf({ isLate, dueOn, projectName, place, personName, state, doneByName }: TodoListItem): string {
  const due = dueOn && state === 'open' ? `${isLate ? 'Late: due' : 'Due'} ${formatDay(dueOn)}` : null;
  const done = state === 'done' && doneByName ? `done by ${doneByName}` : null;
  return [due, projectName, place, state === 'open' ? personName : null, done].filter(Boolean).join(' · ');
}
