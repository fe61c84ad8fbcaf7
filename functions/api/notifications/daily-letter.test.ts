import { expect, test } from 'vitest';
import type { List } from '../../_shared/services/mail.ts';
import { dailyLetter } from './daily-letter.ts';

const place = { siteUrl: 'https://example.com' };
/** An offer that is to be answered by this day. */
const open = (title: string, day: string) => {
  const offer = {
    start: day,
    buffer: 0,
    leads: [0],
    sentOn: '2026-01-01',
    expiresOn: null,
    isOpen: true,
    replyDays: 4,
  };
  return { project: 'Oak Avenue', title, offer };
};

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
    questions: null,
    todos: null,
    offers: [
      open('Paint', '2026-03-03'),
      open('Floor', '2026-02-28'),
      open('Tile', '2026-02-27'),
      ...Array.from({ length: 19 }, () => open('Door', '2026-03-01')),
    ],
  };
  const { subject, paragraphs } = dailyLetter(mail, place) ?? { subject: '', paragraphs: [] };
  expect(subject).toBe('Your work on Tue, Mar 3: 4 late');
  expect(paragraphs[1]).toEqual({
    heading: 'Late (4)',
    lines: [
      '“Roofing” in Oak Avenue, was due on Mar 8, 2023, 1091 days ago.',
      '“Framing” in Oak Avenue, was due on Sun, Mar 1, 2 days ago.',
      'And 2 more.',
    ],
  });
  const decisions = paragraphs[2] as List;
  expect(decisions.heading).toBe('Not decided by clients (21)');
  expect(decisions.lines.slice(0, 2)).toEqual([
    '“Tile” in Oak Avenue, was due on Fri, Feb 27, 4 days ago.',
    '“Floor” in Oak Avenue, was due on Sat, Feb 28, 3 days ago.',
  ]);
  expect(decisions.lines.slice(-1)).toEqual(['And 1 more.']);
});

test('a day without anything to tell is a day without a mail', () => {
  const mail = {
    userId: '',
    email: 'a@example.com',
    firstName: 'Ada',
    today: '2026-03-03',
    work: {},
    answers: [],
    questions: null,
    todos: null,
  };
  expect(dailyLetter({ ...mail, offers: [open('Tile', '2026-03-03')] }, place)).toBeNull();
  expect(dailyLetter({ ...mail, offers: [open('Tile', '2026-03-02')] }, place)).not.toBeNull();
});

// docs/product.md#daily-mail
test('what waits for an answer comes first, and to-dos that are late or due say where and what', () => {
  const mail = { userId: '', email: 'a@example.com', firstName: 'Ada', today: '2026-03-03', work: {}, answers: [] };
  const question = { project: 'Oak Avenue', who: 'Anna Smith', text: 'Oak or maple?', day: '2026-02-27' };
  const todo = { project: 'Oak Avenue', number: 12, place: 'Hall', text: 'Paint', day: '2026-03-02' };
  const soon = { ...todo, number: 13, place: null, day: '2026-03-05' };
  const told = { offers: [], questions: { rows: [question], more: 2 }, todos: { rows: [todo, soon], more: 0 } };
  expect(dailyLetter({ ...mail, ...told }, place)?.paragraphs.slice(1)).toEqual([
    {
      heading: 'Needs an Answer (3)',
      lines: ['Anna Smith in Oak Avenue, since Fri, Feb 27: Oak or maple?', 'And 2 more.'],
    },
    {
      heading: 'To-Dos (2)',
      lines: [
        '#12 Hall in Oak Avenue, was due on Mon, Mar 2, 1 day ago: Paint',
        '#13 in Oak Avenue, due on Thu, Mar 5: Paint',
      ],
    },
  ]);
});
