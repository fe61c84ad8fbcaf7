// Late is red on every screen, on the sheets made for paper, and on the pages of clients and trades.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { itemStatus } from '../functions/core/schedule/item-status.ts';
import { lateText } from './components/controls/control-style.ts';

const root = new URL('..', import.meta.url).pathname;

/** A line that colors something because it is late, in the color of what only asks for attention. */
const isOrange = (line: string) => {
  const said = line.replace(/animate-late|latest|later/g, '');
  return /\b(?:is)?(?:late|over|overdue)\b[^:]*warning|'Late'.*'warning'|warning.*'Late'/i.test(said);
};

test('a line in orange is told', () => {
  expect(isOrange(`{late && <span className="text-warning">{late}</span>}`)).toBe(true);
  expect(isOrange(`isLate ? 'bg-warning text-surface' : 'bg-surface'`)).toBe(true);
  expect(isOrange(`{ text: 'Late', tone: 'warning' }`)).toBe(true);
  expect(isOrange(`isLate ? 'bg-danger' : 'bg-warning'`)).toBe(false);
  expect(isOrange(`<Spinner className="animate-late text-warning" />`)).toBe(false);
});

// docs/product.md#late-is-red
test('nothing late is orange', () => {
  const found = globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const lines = readFileSync(`${root}${file}`, 'utf8').split('\n');
      return lines.filter(isOrange).map((line) => `${file}: ${line.trim()}`);
    });
  expect(found).toEqual([]);
});

// docs/product.md#late-is-red
test('the tag and the words of what is late have one color', () => {
  const dates = { scheduledStart: '2026-06-01', scheduledCompletion: '2026-06-02', completedOn: null };
  const tones = [null, '2026-06-01'].map((startedOn) => itemStatus({ ...dates, startedOn }, '2026-06-15')?.tone);
  expect(tones).toEqual(['danger', 'danger']);
  expect(lateText).toBe('text-danger');
});
