// Reasons why the finish of a project moved, in the language of a report, from the inputs that a page keeps.
import { type Input, wordsOf } from '../schedule/words/input-words.ts';
import { english } from '../schedule/words/input-words-en.ts';
import type { ReportLanguage } from './content/content.ts';
import { spanish } from './input-words-es.ts';

interface Moved {
  /** As the log has them. */
  inputs: readonly Record<string, unknown>[];
  count: number;
}

const languages = {
  en: { ...english, none: 'Changed by hand' },
  es: { ...spanish, none: 'Cambiado a mano' },
};

export function inputWords({ inputs, count }: Moved, language: ReportLanguage): string {
  return wordsOf(inputs as unknown as readonly Input[], count, languages[language]);
}
