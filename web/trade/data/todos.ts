// The to-dos of a link: taken a step at once, and told to the server in turn.
import type { VisitTodo, VisitTodoStepped } from '../../../functions/core/visits/contract.ts';
import type { Answer } from './ask.ts';
import type { TodoMessage } from './waiting.ts';
import type { TodoOutcome, WeekState } from './week-state.ts';

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
  put({ todoOutcomes: withoutOutcome(get(), noteId) });
  const overtaken = isSending() ? [] : get().waiting.filter((each) => each.kind === 'todo' && each.noteId === noteId);
  for (const { key } of overtaken) await drop(key);
  if (todosOf(get()).find(({ todo }) => todo.id === noteId)?.todo.state !== to)
    await add({ ...named(), kind: 'todo', noteId, to });
}

/** Something else is said of the to-do. */
export function withoutOutcome({ todoOutcomes }: WeekState, noteId: number): WeekState['todoOutcomes'] {
  const { [noteId]: _, ...others } = todoOutcomes;
  return others;
}

/** What changes by the answer of the server: the to-do as it is now, or why it is as it was. */
export function withStep(
  { visits, todoOutcomes }: WeekState,
  waiting: TodoMessage,
  answer: Answer<Partial<VisitTodoStepped>>,
): Partial<WeekState> {
  const { noteId } = waiting;
  if (answer.status >= 400) return { todoOutcomes: { ...todoOutcomes, [noteId]: outcomeOf(waiting, answer) } };
  const after = (todo: VisitTodo) => answer.data?.todo ?? { ...todo, hasPhoto: true };
  return visits
    ? { visits: { ...visits, todos: visits.todos.map((each) => (each.id === noteId ? after(each) : each)) } }
    : {};
}

function outcomeOf({ kind }: TodoMessage, { status, fields }: Answer<unknown>): TodoOutcome {
  if (status === 404) return 'gone';
  if (kind === 'todo-photo') return status === 429 ? 'full' : 'photo-refused';
  return fields.includes('photo') ? 'photo' : 'refused';
}

export interface ShownTodo {
  todo: VisitTodo;
  isWaiting: boolean;
  photosWaiting: number;
  /** Questions that are not sent yet. */
  asked: readonly string[];
}

/** The to-dos of the page, each with what the trade said of it last. */
export function todosOf({ visits, waiting }: Pick<WeekState, 'visits' | 'waiting'>): ShownTodo[] {
  const said = new Map(waiting.flatMap((each) => (each.kind === 'todo' ? [[each.noteId, each.to]] : [])));
  const photos = waiting.flatMap((each) => (each.kind === 'todo-photo' ? [each.noteId] : []));
  const asked = waiting.filter((each) => each.kind === 'todo-reply');
  // A phone may have kept visits from before they came with to-dos.
  return (visits?.todos ?? []).map((known) => {
    const photosWaiting = photos.filter((id) => id === known.id).length;
    const todo = { ...known, hasPhoto: known.hasPhoto || photosWaiting > 0 };
    const to = said.get(todo.id);
    const own = asked.flatMap(({ noteId, text }) => (noteId === todo.id ? [text] : []));
    const isStep = to !== undefined && (todo.state === 'open') !== (to === 'open');
    const shown = isStep ? { ...todo, state: to, isOwnDoing: to === 'done' } : todo;
    return { todo: shown, isWaiting: to !== undefined || own.length > 0, photosWaiting, asked: own };
  });
}
