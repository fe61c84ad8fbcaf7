import { expect, test } from 'vitest';
import { emptySectionWords, nothingWords } from './today-words.ts';

test.each([
  ['now', 'all', false, 'Nothing is planned for today.'],
  ['now', 'me', false, 'Nothing of yours is planned for today.'],
  ['next', 'all', false, 'Nothing starts or ends within seven days.'],
  ['next', 'me', false, 'Nothing of yours starts or ends within seven days.'],
  ['now', 'projects', false, 'Nothing of yours or in your projects is planned for today.'],
  ['next', 'me', true, 'Nothing else of yours starts or ends within seven days.'],
] as const)('an empty section %s of %s, with work of today: %s → %s', (section, who, hasNow, words) => {
  expect(emptySectionWords(section, who, hasNow)).toBe(words);
});

test.each([
  ['all', 'Nothing is late or of today.'],
  ['me', 'Nothing of yours is late or of today.'],
] as const)('a panel without rows of %s speaks of those alone: %s', (who, words) => {
  expect(nothingWords(who)).toBe(words);
});
