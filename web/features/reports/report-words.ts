import { listed } from '../../../functions/core/common/english.ts';
import type { Report, ReportListItem } from '../../../functions/core/reports/contract.ts';
import { formatDay, formatInstant } from '../../lib/time/dates.ts';

type Kind = ReportListItem['kind'];

export const kindWords: Record<Kind, { name: string; detail: string }> = {
  week: { name: 'Weekly Update', detail: 'Done, next, what is needed, on time or why not, and photos. For clients.' },
  days: { name: 'Daily Logs', detail: 'Signed pages of the daily log with their hashes, up to 92 days.' },
  book: { name: 'Closeout Book', detail: 'The whole project, to hand it over.' },
};

/** `Mar 1, 2027 – Mar 7, 2027` */
export const spanWords = ({ firstDay, lastDay }: Pick<ReportListItem, 'firstDay' | 'lastDay'>) =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} – ${formatDay(lastDay)}`;

/** `opened Mar 5, 7:12 PM, 3 times`; empty where nobody was told of it. */
export function openedWords({ opens, openedAt, sends, sentAt }: Opened): string {
  const sent = sends > 0 && sentAt ? `sent ${formatInstant(sentAt)}` : '';
  const times = opens === 1 ? '' : `, ${opens} times`;
  const opened = opens > 0 && openedAt ? `opened ${formatInstant(openedAt)}${times}` : sent && 'not opened yet';
  return [sent, opened].filter(Boolean).join(' · ');
}

type Opened = Pick<ReportListItem, 'opens' | 'openedAt' | 'sends' | 'sentAt'>;

type Unsent = Pick<Report['unsent'][number], 'email' | 'state'>;

const unsentReasons: Record<Unsent['state'], string> = {
  refused: 'the mail server refused the address',
  waiting: 'the mail server did not take it yet, and is asked again for a day',
  over: 'the mail server did not take it',
};

/** `ann@example.com did not get it: the mail server refused the address.`, a sentence for each reason. */
export function unsentWords(unsent: readonly Unsent[]): string[] {
  const states = [...new Set(unsent.map(({ state }) => state))];
  return states.map((state) => {
    const emails = unsent.filter((each) => each.state === state).map(({ email }) => email);
    return `${listed(emails)} did not get it: ${unsentReasons[state]}.`;
  });
}
