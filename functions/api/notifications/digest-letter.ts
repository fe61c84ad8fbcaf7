// The text of a digest: one line per notification, with times in the company's zone.
import type { Letter } from '../../_shared/services/mail.ts';
import { eventVerb } from '../../core/decisions/event-verbs.ts';
import { setVerb } from '../../core/drawings/set-words.ts';
import { officePages } from '../../core/links/names.ts';
import type { Notification, NotificationKind } from '../../core/notifications/contract.ts';
import { noteVerb } from '../../core/notifications/note-verbs.ts';
import type { Place } from '../mail/round.ts';

export interface DigestItem {
  at: string;
  kind: NotificationKind;
  project: string | null;
  actor: string;
  task: string | null;
  /** The title of a decision. */
  decision: string | null;
  /** A set of drawings. */
  set: Omit<NonNullable<Notification['set']>, 'id'> | null;
  todo: Notification['todo'];
  text: string | null;
  status: string | null;
  person: string | null;
}

export interface Digest {
  userId: string;
  email: string;
  firstName: string;
  /** Oldest first. */
  items: DigestItem[];
  /** The number of further notifications. */
  more: number;
}

export function digestLetter(
  { email, firstName, items, more }: Digest,
  { siteUrl, timeZone }: Pick<Place, 'siteUrl' | 'timeZone'>,
): Letter {
  const count = items.length + more;
  const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return {
    to: email,
    subject: count === 1 ? 'One change on your projects' : `${count} changes on your projects`,
    paragraphs: [
      `Hello ${firstName},`,
      {
        heading: 'What others did since the last email',
        lines: [
          ...items.map((item) => `${times.format(new Date(item.at))}: ${sentence(item)}`),
          ...(more > 0 ? [`And ${more} more.`] : []),
        ],
      },
    ],
    button: { text: 'Open the notifications', href: `${siteUrl}${officePages.notifications}` },
    closing: 'Which of these come by email is up to you: the switches are on the same page.',
  };
}

const days = new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' });

function sentence(item: DigestItem): string {
  const { kind, project, actor, task, text, status, person, decision, set } = item;
  const who = actor || 'Somebody';
  if (kind === 'decision') {
    const title = `“${decision}”`;
    if (status === 'not_applied') return `“${decision}” in ${project} is signed, and the plan does not follow.`;
    const did = eventVerb(status ?? '', title, person);
    return `${who} ${did ?? `answered ${title}`} in ${project}${text ? `: ${text}` : '.'}`;
  }
  if (set) return `${who} ${setVerb(set, status)} in ${project}${text ? `: ${text}` : '.'}`;
  if (kind === 'signup') return `${person} signed up.`;
  if (kind === 'launch') return `${who} launched ${project}.`;
  const verb = noteVerb(item);
  if (verb) return `${who} ${verb} in ${project}: ${text}`;
  if (status === 'proposed' && text)
    return `${who} proposes ${days.format(new Date(text))} for “${task}” in ${project}.`;
  return task ? `${who} set “${task}” in ${project} to ${status}.` : `${who} set ${project} to ${status}.`;
}
