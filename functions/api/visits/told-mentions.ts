// The lines of a mail of what names a trade.
import type { TradeWords } from './visit-words.ts';

/** A note or reply that names a trade. */
export interface ToldMention {
  project: string;
  /** The title of its task. */
  task: string | null;
  who: string;
  at: string;
  /** The start of it. */
  text: string;
  photos: number;
}

/** `Mia Moore, Mar 3, 3:05 PM, on “Tile”: Which one? (2 photos)` */
export function mentionLine(words: TradeWords, { task, who, at, text, photos }: ToldMention, timeZone: string): string {
  const time = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeStyle: 'short', timeZone });
  const about = task ? words.on(task) : '';
  const said = text.replace(/\s+/g, ' ').trim();
  return `${who}, ${time.format(new Date(at))}${about}: ${said}${photos > 0 ? words.photos(photos) : ''}`;
}
