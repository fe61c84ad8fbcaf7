import { expect, test } from 'vitest';
import { noticeRunVerb, runVerb, sentence } from './sentence.ts';

const mia = { id: '00000000-0000-4000-8000-000000000000', name: 'Mia Moore' };
const blank = { actor: mia, task: null, text: null, status: null, person: null, decision: null, set: null, todo: null };
const asi = { id: 3, name: 'ASI 3', new: 2, replaced: 5, retired: 0 };
const tile = { id: 7, title: 'Tile' };

test('a kind of a newer release is a plain line', () => {
  const newer = { ...blank, kind: 'inspection' as 'note', status: 'passed' };
  expect(sentence(newer)).toEqual({ who: 'Mia Moore', what: 'did something that this page does not know yet' });
  const { who, what } = sentence({ ...blank, kind: 'decision', status: 'praised', decision: tile });
  expect(`${who} ${what}`).toBe('Mia Moore answered “Tile”');
});

const twelve = { number: 12, to: null };

// docs/product.md#notification-feed, docs/product.md#open-proposals, docs/product.md#decision-news, docs/product.md#drawing-news
test.for([
  ['a note', { kind: 'note', task: 'Walls' }, 'Mia Moore added a note to “Walls”'],
  ['a message', { kind: 'message' }, 'Mia Moore wrote a message'],
  ['a reply', { kind: 'reply', task: 'Walls' }, 'Mia Moore replied below “Walls”'],
  ['a reply to a message', { kind: 'reply' }, 'Mia Moore replied to a message'],
  [
    'a to-do that is given',
    { kind: 'todo', task: 'Walls', status: 'given', todo: { ...twelve, to: 'Elena Plumbing' } },
    'Mia Moore gave #12 on “Walls” to Elena Plumbing',
  ],
  [
    'one that is taken',
    { kind: 'todo', task: 'Walls', status: 'taken', todo: twelve },
    'Mia Moore took #12 on “Walls”',
  ],
  [
    'one that is done',
    { kind: 'todo', task: 'Walls', status: 'done', todo: twelve },
    'Mia Moore finished #12 on “Walls”',
  ],
  [
    'one that opened again',
    { kind: 'todo', task: 'Walls', status: 'reopened', todo: twelve },
    'Mia Moore opened #12 on “Walls” again',
  ],
  [
    'a step of a newer release',
    { kind: 'todo', task: 'Walls', status: 'praised', todo: twelve },
    'Mia Moore changed #12 on “Walls”',
  ],
  ['a launch', { kind: 'launch' }, 'Mia Moore launched the project'],
  ['a task', { kind: 'status', task: 'Walls', status: 'completed' }, 'Mia Moore set “Walls” to completed'],
  [
    'a proposal',
    { kind: 'status', actor: { id: null, name: 'Cardinal' }, task: 'Sinks', text: '2026-11-30', status: 'proposed' },
    'Cardinal proposes Mon, Nov 30 for “Sinks”',
  ],
  ['a switch', { kind: 'status', status: 'disabled' }, 'Mia Moore disabled the project'],
  ['a date', { kind: 'status', status: 'started' }, 'Mia Moore set the project to started'],
  ['a sign-up', { kind: 'signup', person: { ...mia, name: 'Cy Lin' } }, 'Cy Lin signed up'],
  ['a signature', { kind: 'decision', status: 'signed', decision: tile }, 'Mia Moore signed “Tile”'],
  [
    'a signature that was taken down',
    { kind: 'decision', status: 'signed', decision: tile, person: { ...mia, name: 'Cy Lin' } },
    'Mia Moore took down the signature of Cy Lin for “Tile”',
  ],
  ['a question', { kind: 'decision', status: 'asked', decision: tile }, 'Mia Moore asked about “Tile”'],
  [
    'a plan that does not follow',
    { kind: 'decision', status: 'not_applied', actor: null, decision: tile },
    '“Tile” is signed, and the plan does not follow',
  ],
  [
    'a set of drawings',
    { kind: 'drawing', status: 'published', set: asi },
    'Mia Moore published the drawings “ASI 3” (2 new, 5 replaced)',
  ],
  [
    'a set that is withdrawn',
    { kind: 'drawing', status: 'withdrawn', set: asi },
    'Mia Moore withdrew the drawings “ASI 3”',
  ],
  ['somebody who is gone', { kind: 'launch', actor: null }, 'Somebody launched the project'],
] as const)('%s has a sentence', ([, told, wanted]) => {
  const { who, what } = sentence({ ...blank, ...told });
  expect(`${who} ${what}`).toBe(wanted);
});

// docs/product.md#notification-runs
test.for([
  [{ kind: 'todo', status: 'given', todo: { ...twelve, to: 'Elena Plumbing' } }, 'gave 50 to-dos to Elena Plumbing'],
  [{ kind: 'todo', status: 'taken', todo: twelve }, 'took 50 to-dos'],
  [{ kind: 'todo', status: 'done', todo: twelve }, 'finished 50 to-dos'],
  [{ kind: 'todo', status: 'reopened', todo: twelve }, 'opened 50 to-dos again'],
  [{ kind: 'status', status: 'completed', task: 'Walls' }, 'set 50 tasks to completed'],
  [{ kind: 'note', task: 'Walls' }, 'added 50 notes to “Walls”'],
] as const)('%o many times in a row has one sentence', ([told, wanted]) => {
  expect(runVerb({ ...blank, ...told }, 50)).toBe(wanted);
});

// docs/product.md#notification-runs
test('to-dos that one was given in a row have one sentence', () => {
  expect((['todo', 'reopened', 'finished'] as const).map((kind) => noticeRunVerb({ kind }, 3))).toEqual([
    'gave you 3 to-dos',
    'opened 3 of your to-dos again',
    'finished 3 to-dos',
  ]);
});
