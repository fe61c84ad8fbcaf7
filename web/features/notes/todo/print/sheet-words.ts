// The words of a printed list of to-dos: one that a Spanish-speaking trade alone is to do is in its language.
import { counted } from '../../../../../functions/core/common/english.ts';
import { dayWords } from '../../../../../functions/core/decisions/day-words.ts';
import { todoSheet } from '../../../../lib/language/spanish/todo-sheet.ts';
import { formatDay } from '../../../../lib/time/dates.ts';

export interface SheetWords {
  isSpanish: boolean;
  say: (english: string) => string;
  day: (day: string) => string;
  items: (count: number) => string;
}

const english: SheetWords = {
  isSpanish: false,
  say: (text) => text,
  day: formatDay,
  items: (count) => counted(count, 'item'),
};

const words: SheetWords = {
  isSpanish: true,
  say: (text) => (Object.hasOwn(todoSheet, text) ? todoSheet[text as keyof typeof todoSheet] : text),
  day: (day) => dayWords(day, 'es'),
  items: (count) => `${count} ${count === 1 ? 'pendiente' : 'pendientes'}`,
};

/** The words for what these languages read; one that is not known is English. */
export function sheetWords(languages: readonly (string | undefined)[]): SheetWords {
  return languages.length > 0 && languages.every((language) => language === 'es') ? words : english;
}
