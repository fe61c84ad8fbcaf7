import { expect, test } from 'vitest';
import type { Letter } from '../../_shared/services/mail.ts';
import { type DigestItem, digestLetter } from './digest-letter.ts';

const blank = { decision: null, task: null, text: null, status: null, person: null, set: null, todo: null };
const asi = { name: 'ASI 3', new: 2, replaced: 0, retired: 1 };
const item = (more: Partial<DigestItem>): DigestItem => ({
  at: '2026-03-03T22:05:00.000Z',
  kind: 'launch',
  project: 'Oak Avenue',
  actor: 'Mia Moore',
  ...blank,
  ...more,
});
const digest = (items: DigestItem[], more = 0) =>
  digestLetter(
    { userId: '', email: 'a@example.com', firstName: 'Ada', items, more },
    { siteUrl: 'https://example.com', timeZone: 'America/Denver' },
  );

const linesOf = ({ paragraphs }: Letter) => paragraphs.flatMap((part) => (typeof part === 'string' ? [] : part.lines));

test.for([
  ['a launch', { kind: 'launch' }, 'Mia Moore launched Oak Avenue.'],
  ['a note', { kind: 'note', task: 'Walls', text: 'Done' }, 'Mia Moore added a note to “Walls” in Oak Avenue: Done'],
  ['a message', { kind: 'message', text: 'Hi' }, 'Mia Moore wrote a message in Oak Avenue: Hi'],
  ['a reply', { kind: 'reply', task: 'Walls', text: 'Yes' }, 'Mia Moore replied below “Walls” in Oak Avenue: Yes'],
  [
    'a to-do',
    { kind: 'todo', task: 'Walls', text: 'Paint', status: 'given', todo: { number: 12, to: 'Elena Plumbing' } },
    'Mia Moore gave #12 on “Walls” to Elena Plumbing in Oak Avenue: Paint',
  ],
  ['a task', { kind: 'status', task: 'Walls', status: 'started' }, 'Mia Moore set “Walls” in Oak Avenue to started.'],
  ['a project', { kind: 'status', status: 'disabled' }, 'Mia Moore set Oak Avenue to disabled.'],
  ['a sign-up', { kind: 'signup', project: null, person: 'Cy Lin' }, 'Cy Lin signed up.'],
  [
    'a question',
    { kind: 'decision', decision: 'Tile', status: 'asked', text: 'Is it grey?' },
    'Mia Moore asked about “Tile” in Oak Avenue: Is it grey?',
  ],
  ['a signature', { kind: 'decision', decision: 'Tile', status: 'signed' }, 'Mia Moore signed “Tile” in Oak Avenue.'],
  [
    'a signature that was taken down',
    { kind: 'decision', decision: 'Tile', status: 'signed', person: 'Cy Lin' },
    'Mia Moore took down the signature of Cy Lin for “Tile” in Oak Avenue.',
  ],
  [
    'a plan that does not follow',
    { kind: 'decision', decision: 'Tile', status: 'not_applied', actor: '' },
    '“Tile” in Oak Avenue is signed, and the plan does not follow.',
  ],
  [
    'a set of drawings',
    { kind: 'drawing', status: 'published', set: asi },
    'Mia Moore published the drawings “ASI 3” (2 new, 1 retired) in Oak Avenue.',
  ],
  [
    'a set that is withdrawn',
    { kind: 'drawing', status: 'withdrawn', set: asi, text: 'Wrong scale' },
    'Mia Moore withdrew the drawings “ASI 3” in Oak Avenue: Wrong scale',
  ],
  ['nobody known', { kind: 'launch', actor: '' }, 'Somebody launched Oak Avenue.'],
] as const)("%s has its time in the company's zone", ([, more, wanted]) => {
  expect(linesOf(digest([item(more)]))[0]?.replaceAll(/\s/g, ' ')).toBe(`Mar 3, 2026, 3:05 PM: ${wanted}`);
});

test('the subject counts all notifications, and omitted ones are mentioned', () => {
  expect(digest([item({})]).subject).toBe('One change on your projects');
  const letter = digest([item({}), item({})], 3);
  expect(letter.subject).toBe('5 changes on your projects');
  expect(linesOf(letter).at(-1)).toBe('And 3 more.');
  expect(letter.button.href).toBe('https://example.com/notifications');
});
