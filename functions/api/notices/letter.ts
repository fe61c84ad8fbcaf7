// The mail of notices: what people wrote to one person of the office, by project.
import type { Letter } from '../../_shared/services/mail.ts';
import { officePages } from '../../core/links/names.ts';
import type { NoticeKind } from '../../core/notifications/notices.contract.ts';
import type { Place } from '../mail/round.ts';

export interface NoticeItem {
  at: string;
  kind: NoticeKind;
  projectId: number;
  project: string;
  /** The title of the task; null of a message. */
  task: string | null;
  who: string;
  text: string;
  photos: number;
}

export interface NoticeMail {
  userId: string;
  email: string;
  firstName: string;
  /** Oldest first. */
  items: NoticeItem[];
  /** The number of further ones. */
  more: number;
}

/** The deed of somebody, before the name of the project; without one they wrote. */
const deeds: Partial<Record<NoticeKind, string>> = {
  todo: 'gave you a to-do on',
  reopened: 'opened a to-do again on',
  finished: 'finished a to-do on',
  notyet: 'says not yet on',
  confirmed: 'says that the punch list looks good on',
};
/** The words before the text of a to-do. */
const openings: Partial<Record<NoticeKind, string>> = {
  todo: 'To do: ',
  reopened: 'To do again: ',
  finished: 'Done: ',
  notyet: 'Not yet: ',
  confirmed: 'Looks good: ',
};

export function noticeLetter(
  { email, firstName, items, more }: NoticeMail,
  { siteUrl, timeZone }: Pick<Place, 'siteUrl' | 'timeZone'>,
): Letter {
  const times = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const projects = [...new Set(items.map(({ project }) => project))];
  const [only] = items;
  const count = items.length + more;
  return {
    to: email,
    subject:
      only && count === 1
        ? `${only.who || 'Somebody'} ${deeds[only.kind] ?? 'wrote about'} ${only.project}`
        : `${count} new messages about ${projects.length === 1 ? projects[0] : 'your projects'}`,
    paragraphs: [
      `Hello ${firstName},`,
      ...projects.map((project) => ({
        heading: project,
        lines: items.filter((item) => item.project === project).map((item) => lineOf(item, times)),
      })),
      ...(more > 0 ? [`And ${more} more.`] : []),
    ],
    button: { text: 'Read and answer', href: `${siteUrl}${officePages.notifications}?show=you` },
    closing:
      'Please answer on the page: answers to this email are not read. You can switch these emails off on the same page.',
  };
}

function lineOf({ kind, who, at, task, text, photos }: NoticeItem, times: Intl.DateTimeFormat): string {
  const added = photos === 0 ? '' : ` (${photos} ${photos === 1 ? 'photo' : 'photos'})`;
  return `${who || 'Somebody'}, ${times.format(new Date(at))}${task ? `, on “${task}”` : ''}: ${openings[kind] ?? ''}${text}${added}`;
}
