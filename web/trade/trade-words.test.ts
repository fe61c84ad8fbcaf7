import { expect, test } from 'vitest';
import { longDay, momentIn } from './language/day-words.ts';
import { languages, words } from './trade-words.ts';

const morning = new Date(2026, 10, 23, 9, 5);

test.each(languages)('a sentence in %s that ends with a moment or a day ends with one period', (language) => {
  const say = words[language];
  const sentences = [
    say.asOf(momentIn(say, morning, morning)),
    say.asOf(momentIn(say, morning, new Date(2026, 11, 1))),
    say.noneText(longDay(say, '2026-12-06')),
  ];
  for (const sentence of sentences) expect(sentence).toMatch(/[^.]\.$/);
});
