// The to-dos of a link: taken a step at once, and told to the server in turn.
import type { VisitTodo, VisitTodoStepped } from '../../../functions/core/visits/contract.ts';
import type { Answer } from './ask.ts';
import type { TodoMessage } from './waiting.ts';
import type { WeekState } from './week-state.ts';

interface Options {
  get: () => WeekState;
  put: (change: Partial<WeekState>) => void;
  /** What waits is kept, or is not to be sent any more. */
  add: (waiting: TodoMessage) => Promise<void>;
  drop: (key: string) => Promise<void>;
  isSending: () => boolean;
  named: () => { link: string; key: string; at: number };
}

/** Says of a to-do that it is done, or is not. What waits and is not on its way yet is overtaken. */
export async function stepTodo(
  { get, put, add, drop, isSending, named }: Options,
  noteId: number,
  to: 'done' | 'open',
) {
  const { [noteId]: _, ...todoOutcomes } = get().todoOutcomes;
  put({ todoOutcomes });
  const overtaken = isSending() ? [] : get().waiting.filter((each) => each.kind === 'todo' && each.noteId === noteId);
  for (const { key } of overtaken) await drop(key);
  if (todosOf(get()).find(({ todo }) => todo.id === noteId)?.todo.state !== to)
    await add({ ...named(), kind: 'todo', noteId, to });
}

/** The state after the answer of the server: the to-do as it is now, or why it is as it was. */
export function withStep(
  { visits, todoOutcomes }: WeekState,
  noteId: number,
  { status, data, fields }: Answer<Partial<VisitTodoStepped>>,
): Partial<WeekState> {
  const { todo } = data ?? {};
  if (visits && todo)
    return { visits: { ...visits, todos: visits.todos.map((each) => (each.id === noteId ? todo : each)) } };
  const outcome = status === 404 ? 'gone' : fields.includes('photo') ? 'photo' : 'refused';
  return { todoOutcomes: { ...todoOutcomes, [noteId]: outcome } };
}

export interface ShownTodo {
  todo: VisitTodo;
  isWaiting: boolean;
}

/** The to-dos of the page, each with what the trade said of it last. */
export function todosOf({ visits, waiting }: Pick<WeekState, 'visits' | 'waiting'>): ShownTodo[] {
  const said = new Map(waiting.flatMap((each) => (each.kind === 'todo' ? [[each.noteId, each.to]] : [])));
  // A phone may have kept visits from before they came with to-dos.
  return (visits?.todos ?? []).map((todo) => {
    const to = said.get(todo.id);
    if (to === undefined) return { todo, isWaiting: false };
    const isStep = (todo.state === 'open') !== (to === 'open');
    return { todo: isStep ? { ...todo, state: to, isOwnDoing: to === 'done' } : todo, isWaiting: true };
  });
}
