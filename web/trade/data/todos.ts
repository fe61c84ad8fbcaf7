// The to-dos and notes of a link: taken a step and written below at once, and told to the server in turn.
import type { VisitNote, VisitTodo } from '../../../functions/core/visits/contract.ts';
import type { Answer, Heard } from './ask.ts';
import type { NoteMessage } from './waiting.ts';
import type { NoteOutcome, WeekState } from './week-state.ts';

interface Options {
  get: () => WeekState;
  put: (change: Partial<WeekState>) => void;
  /** What waits is kept, or is not to be sent any more. */
  add: (waiting: NoteMessage) => Promise<void>;
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
  put({ noteOutcomes: withoutOutcome(get(), noteId) });
  const overtaken = isSending() ? [] : get().waiting.filter((each) => each.kind === 'todo' && each.noteId === noteId);
  for (const { key } of overtaken) await drop(key);
  if (todosOf(get()).find(({ todo }) => todo.id === noteId)?.todo.state !== to)
    await add({ ...named(), kind: 'todo', noteId, to });
}

/** Something else is said of the note. */
export function withoutOutcome({ noteOutcomes }: WeekState, noteId: number): WeekState['noteOutcomes'] {
  const { [noteId]: _, ...others } = noteOutcomes;
  return others;
}

/**
 * What changes by the answer of the server: the to-do or note as it is now, in place of what waited, or why it is as it was.
 */
export function withHeard(
  { visits, waiting, noteOutcomes }: WeekState,
  said: NoteMessage,
  answer: Answer<Heard>,
): Partial<WeekState> {
  const { noteId, key } = said;
  if (answer.status >= 400) return { noteOutcomes: { ...noteOutcomes, [noteId]: outcomeOf(said, answer) } };
  const { note, todo } = answer.data ?? {};
  const todoAfter = (each: VisitTodo) => (each.id === noteId ? (todo ?? { ...each, hasPhoto: true }) : each);
  const noteAfter = (each: VisitNote) => (each.id === note?.id ? note : each);
  return {
    waiting: waiting.filter((each) => each.key !== key),
    ...(visits && {
      visits: {
        ...visits,
        todos: visits.todos.map(todoAfter),
        visits: visits.visits.map((visit) => ({ ...visit, notes: visit.notes.map(noteAfter) })),
      },
    }),
  };
}

function outcomeOf({ kind }: NoteMessage, { status, fields }: Answer<unknown>): NoteOutcome {
  if (status === 404) return 'gone';
  if (kind === 'todo-photo') return status === 429 ? 'full' : 'photo-refused';
  return fields.includes('photo') ? 'photo' : 'refused';
}

/** What the trade said below a note and is not at the office yet. */
export interface Said {
  texts: readonly { key: string; text: string }[];
  /** When the server takes words again, after too many. */
  from: number;
  photos: number;
}

/** What waits to be sent below a note. */
export function saidBelow({ waiting, wordsFrom }: Pick<WeekState, 'waiting' | 'wordsFrom'>, noteId: number): Said {
  return {
    from: wordsFrom,
    texts: waiting.filter((each) => each.kind === 'todo-reply').filter((each) => each.noteId === noteId),
    photos: waiting.filter((each) => each.kind === 'todo-photo' && each.noteId === noteId).length,
  };
}

export interface ShownTodo {
  todo: VisitTodo;
  isWaiting: boolean;
  said: Said;
}

/** The to-dos of the page, each with what the trade said of it last. */
export function todosOf(state: Pick<WeekState, 'visits' | 'waiting' | 'wordsFrom'>): ShownTodo[] {
  const { visits, waiting } = state;
  const steps = new Map(waiting.flatMap((each) => (each.kind === 'todo' ? [[each.noteId, each.to]] : [])));
  // A phone may have kept visits from before they came with to-dos.
  return (visits?.todos ?? []).map((known) => {
    const said = saidBelow(state, known.id);
    const todo = { ...known, hasPhoto: known.hasPhoto || said.photos > 0 };
    const to = steps.get(todo.id);
    const isStep = to !== undefined && (todo.state === 'open') !== (to === 'open');
    const shown = isStep ? { ...todo, state: to, isOwnDoing: to === 'done' } : todo;
    return { todo: shown, isWaiting: to !== undefined, said };
  });
}
