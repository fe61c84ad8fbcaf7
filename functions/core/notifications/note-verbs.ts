// Verbs for notes, messages, replies and to-dos after a person's name, in the feed of the office and in its mail.
import type { Notification } from './contract.ts';

type Told = Pick<Notification, 'kind' | 'task' | 'status' | 'todo'>;

/** `gave #12 on “Walls” to Elena Plumbing`. Null of other kinds. */
export function noteVerb({ kind, task, status, todo }: Told): string | null {
  const title = `“${task ?? ''}”`;
  if (kind === 'note') return `added a note to ${title}`;
  if (kind === 'message') return 'wrote a message';
  if (kind === 'reply') return task === null ? 'replied to a message' : `replied below ${title}`;
  if (kind !== 'todo' || !todo) return null;
  return todoVerb(`#${todo.number} on ${title}`, { status, todo });
}

/** `gave 50 to-dos to Elena Plumbing`: what was done with one or several to-dos. */
export function todoVerb(which: string, { status, todo }: Pick<Told, 'status' | 'todo'>): string {
  if (status === 'given') return `gave ${which} to ${todo?.to ?? 'somebody'}`;
  if (status === 'taken') return `took ${which}`;
  if (status === 'done') return `finished ${which}`;
  return status === 'reopened' ? `opened ${which} again` : `changed ${which}`;
}
