import { todosOf } from '../data/todos.ts';
import type { Week } from '../data/week.ts';
import { isAway, type WeekState } from '../data/week-state.ts';
import { todayAfter } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { TodoCard } from './todo-card.tsx';

/** What the office gave the trade to do, with and without a visit. */
export function ToFix({ week, state }: { week: Week; state: WeekState }) {
  const { say } = useLanguage();
  const { visits, at, noteOutcomes } = state;
  const todos = todosOf(state);
  if (!visits || todos.length === 0) return null;
  const today = todayAfter(visits.today, at);
  return (
    <section aria-labelledby="to-fix" className="pt-4">
      <h2 id="to-fix" className="pb-2 font-semibold text-lg">
        {say.toFix}
      </h2>
      <ul className="space-y-3">
        {todos.map(({ todo, isWaiting, said }) => (
          <li key={todo.id}>
            <TodoCard
              todo={todo}
              isWaiting={isWaiting}
              said={said}
              isOffline={isAway(state)}
              isLate={todo.state === 'open' && todo.dueOn !== null && todo.dueOn < today}
              outcome={noteOutcomes[todo.id]}
              onStep={(to) => week.step(todo.id, to)}
              onPhotos={(files) => week.addNotePhotos(todo.id, files)}
              week={week}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
