import { eventVerb } from '../../../functions/core/decisions/event-verbs.ts';
import { setVerb } from '../../../functions/core/drawings/set-words.ts';
import type { Notification } from '../../../functions/core/notifications/contract.ts';
import { noteVerb, todoVerb } from '../../../functions/core/notifications/note-verbs.ts';
import type { Notice } from '../../../functions/core/notifications/notices.contract.ts';
import { formatWeekday } from '../../lib/time/dates.ts';

type Told = Pick<Notification, 'kind' | 'actor' | 'task' | 'text' | 'status' | 'person' | 'decision' | 'set' | 'todo'>;

/** Author and action in words, without the project. A kind of a newer release is said as one that is not known. */
export function sentence(told: Told): { who: string; what: string } {
  const { kind, actor, task, text, status, person, decision, set } = told;
  if (kind === 'signup') return { who: person?.name ?? 'A client', what: 'signed up' };
  const who = actor?.name ?? 'Somebody';
  if (kind === 'decision') {
    const title = `“${decision?.title ?? ''}”`;
    if (status === 'not_applied') return { who: title, what: 'is signed, and the plan does not follow' };
    return { who, what: eventVerb(status ?? '', title, person?.name) ?? `answered ${title}` };
  }
  if (set) return { who, what: setVerb(set, status) };
  const verb = noteVerb(told);
  if (verb) return { who, what: verb };
  if (kind === 'launch') return { who, what: 'launched the project' };
  if (kind !== 'status') return { who, what: 'did something that this page does not know yet' };
  if (status === 'proposed' && text) return { who, what: `proposes ${formatWeekday(text)} for “${task ?? ''}”` };
  if (task !== null) return { who, what: `set “${task}” to ${status}` };
  const isSwitch = status === 'enabled' || status === 'disabled';
  return { who, what: isSwitch ? `${status} the project` : `set the project to ${status}` };
}

/** The verb of a run of `count` (docs/product.md#notification-runs), after the name of whoever did it. */
export function runVerb(told: Told, count: number): string {
  const { kind, status, task } = told;
  if (kind === 'note') return `added ${count} notes to “${task ?? ''}”`;
  return kind === 'todo' ? todoVerb(`${count} to-dos`, told) : `set ${count} tasks to ${status}`;
}

/** The same of what somebody is told alone. */
export function noticeRunVerb({ kind }: Pick<Notice, 'kind'>, count: number): string {
  if (kind === 'finished') return `finished ${count} to-dos`;
  return kind === 'reopened' ? `opened ${count} of your to-dos again` : `gave you ${count} to-dos`;
}

function messageVerb(kind: Notice['kind'], isWhole: boolean): string {
  if (kind === 'question') return 'asks in Messages';
  if (kind === 'given') return 'gave you a question in Messages';
  if (kind === 'mention') return isWhole ? 'mentioned you in a message' : 'mentioned you below a message';
  return 'replied to a message';
}

/** The same of what somebody is told alone. A kind of a newer release is told as a reply. */
export function noticeSentence({
  kind,
  actor,
  task,
  noteId,
  entryId,
  trade,
  number,
}: Pick<Notice, 'kind' | 'actor' | 'task' | 'noteId' | 'entryId' | 'trade' | 'number'>): { who: string; what: string } {
  const who = actor?.name ?? trade ?? 'Somebody';
  if (task === null) return { who, what: messageVerb(kind, noteId === entryId) };
  const title = `“${task}”`;
  if (kind === 'finished') return { who, what: `finished ${number === null ? 'a to-do' : `#${number}`} on ${title}` };
  if (kind === 'notyet') return { who, what: `says not yet: ${number === null ? title : `#${number}`}` };
  if (kind === 'confirmed') return { who, what: 'says that the punch list looks good' };
  if (kind === 'question') return { who, what: `asks below ${title}` };
  if (kind === 'given') return { who, what: `gave you the question below ${title}` };
  if (kind === 'todo') return { who, what: `gave you a to-do on ${title}` };
  if (kind === 'reopened') return { who, what: `opened your to-do on ${title} again` };
  if (kind !== 'mention') return { who, what: `replied below ${title}` };
  return { who, what: noteId === entryId ? `mentioned you in a note on ${title}` : `mentioned you below ${title}` };
}
