import type { Notification } from '../../../functions/api/notifications/contract.ts';

type Told = Pick<Notification, 'kind' | 'actor' | 'task' | 'status' | 'person'>;

/** Author and action in words, without the project. */
export function sentence({ kind, actor, task, status, person }: Told): { who: string; what: string } {
  if (kind === 'signup') return { who: person?.name ?? 'A client', what: 'signed up' };
  const who = actor?.name ?? 'Somebody';
  if (kind === 'note') return { who, what: `added a note to “${task ?? ''}”` };
  if (kind === 'launch') return { who, what: 'launched the project' };
  if (task !== null) return { who, what: `set “${task}” to ${status}` };
  const isSwitch = status === 'enabled' || status === 'disabled';
  return { who, what: isSwitch ? `${status} the project` : `set the project to ${status}` };
}

/** The text for a number that is counted up to `most`. */
export function countText(count: number, most: number): string {
  return count >= most ? `${most - 1}+` : String(count);
}
