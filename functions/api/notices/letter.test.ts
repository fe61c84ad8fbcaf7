import { expect, test } from 'vitest';
import { type NoticeItem, noticeLetter } from './letter.ts';

const item = (more: Partial<NoticeItem>): NoticeItem => ({
  at: '2026-03-03T22:05:00.000Z',
  kind: 'reply',
  projectId: 1,
  project: 'Oak Avenue',
  task: 'Tile',
  who: 'Mia Moore',
  text: 'Which one?',
  photos: 0,
  ...more,
});
const letter = (items: NoticeItem[], more = 0) =>
  noticeLetter(
    { userId: '', email: 'a@example.com', firstName: 'Ada', items, more },
    { siteUrl: 'https://example.com', timeZone: 'America/Denver' },
  );

// docs/product.md#notice-mails
test('the subject says who wrote, or how many messages about what', () => {
  expect(letter([item({})]).subject).toBe('Mia Moore wrote about Oak Avenue');
  expect(letter([item({}), item({})]).subject).toBe('2 new messages about Oak Avenue');
  expect(letter([item({}), item({ project: 'Elm Street' })], 3).subject).toBe('5 new messages about your projects');
});

// docs/product.md#todo-notices
test('a to-do that is given or opened again is told as one', () => {
  const given = letter([item({ kind: 'todo', text: 'Fix the door' })]);
  expect(given.subject).toBe('Mia Moore gave you a to-do on Oak Avenue');
  expect(JSON.stringify(given.paragraphs)).toContain('on “Tile”: To do: Fix the door');
  const again = letter([item({ kind: 'reopened', text: 'Fix the door' })]);
  expect(again.subject).toBe('Mia Moore opened a to-do again on Oak Avenue');
  expect(JSON.stringify(again.paragraphs)).toContain('To do again: Fix the door');
  const finished = letter([item({ kind: 'finished', text: 'Fix the door', who: 'Elena Plumbing' })]);
  expect(finished.subject).toBe('Elena Plumbing finished a to-do on Oak Avenue');
  expect(JSON.stringify(finished.paragraphs)).toContain('Done: Fix the door');
});

test("a line has author, time in the company's zone, task, text and photos, below its project", () => {
  const [, part] = letter([item({ photos: 2 })]).paragraphs;
  expect(part).toMatchObject({ heading: 'Oak Avenue' });
  const [line] = typeof part === 'object' && 'lines' in part ? part.lines : [];
  expect(line?.replaceAll(/\s/g, ' ')).toBe('Mia Moore, Mar 3, 2026, 3:05 PM, on “Tile”: Which one? (2 photos)');
});
