import { expect, test } from 'vitest';
import { dailyLetter } from './daily-letter.ts';

test('days of another year say which', () => {
  const row = (name: string, day: string) => ({ project: 'Oak Avenue', name, phase: null, day, isStart: false });
  const late = { rows: [row('Roofing', '2023-03-08'), row('Framing', '2026-03-01')], more: 2 };
  const mail = {
    userId: '',
    email: 'a@example.com',
    firstName: 'Ada',
    today: '2026-03-03',
    work: { late },
    answers: [],
    decisions: { rows: [{ project: 'Oak Avenue', title: 'Tile', day: '2026-02-27' }], more: 1 },
  };
  const { subject, paragraphs } = dailyLetter(mail, { siteUrl: 'https://example.com' });
  expect(subject).toBe('Your work on Tue, Mar 3: 4 late');
  expect(paragraphs[1]).toEqual({
    heading: 'Late (4)',
    lines: [
      '“Roofing” in Oak Avenue, was due on Mar 8, 2023, 1091 days ago.',
      '“Framing” in Oak Avenue, was due on Sun, Mar 1, 2 days ago.',
      'And 2 more.',
    ],
  });
  expect(paragraphs[2]).toEqual({
    heading: 'Not decided by clients (2)',
    lines: ['“Tile” in Oak Avenue, was due on Fri, Feb 27, 4 days ago.', 'And 1 more.'],
  });
});
