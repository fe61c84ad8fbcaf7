// Reasons in the ledger for rows that wait for a decision.
import { dayWords } from './day-words.ts';

/** `Mar 3` */
function shortDay(day: string): string {
  const [month = '', date = ''] = dayWords(day, 'en').split(/[ ,]/);
  return `${month.slice(0, 3)} ${date}`;
}

interface Late {
  title: string;
  due: string;
}

/** `Waits for Tile: asked Feb 20, due Mar 3` */
export function waitsWords({ title, askedOn, due }: Late & { askedOn: string | null }): string {
  return `Waits for ${title}: ${askedOn ? `asked ${shortDay(askedOn)}` : 'not sent'}, due ${shortDay(due)}`;
}

/** `Tile decided 7 days after Mar 3` */
export function decidedLateWords({ title, due, today }: Late & { today: string }): string {
  const days = (Date.parse(today) - Date.parse(due)) / 86_400_000;
  return `${title} decided ${days} ${days === 1 ? 'day' : 'days'} after ${shortDay(due)}`;
}
