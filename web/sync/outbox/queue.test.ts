import { expect, test } from 'vitest';
import type { PlanWrite } from '../plan/changes/pending.ts';
import { assignItem, changeItems, setLinks } from '../plan/writes.ts';
import type { Entry } from './entry.ts';
import { isKnown } from './known-kinds.ts';
import { dependents, inspect, rewritten } from './queue.ts';

const about = { kind: 'plan' as const, userId: 'ann', name: '', address: '' };
const refusal = { status: 422, body: {} };

/** Entries of one project in this order, named a, b, c, …; `!` marks a refused write. */
function queue(...writes: (PlanWrite | [PlanWrite, '!'])[]): Entry[] {
  return writes.map((write, at) => ({
    ...about,
    key: String.fromCharCode(97 + at),
    order: at,
    projectId: 1,
    ...(Array.isArray(write) ? { write: write[0], refusal } : { write }),
  }));
}
const keys = (entries: Iterable<Entry>) => [...entries].map(({ key }) => key).join(' ');
const next = (entries: Entry[]) => keys(inspect(entries).next);
const behind = (entries: Entry[]) => [...inspect(entries).behind].map(([key, { key: by }]) => `${key}<${by}`).join(' ');

const edit = (id: number): PlanWrite => ({
  kind: 'update',
  entity: 'task',
  id,
  fields: { title: 'B' },
  base: { title: 'A' },
});
const add = (draftId: number, parentId = 20): PlanWrite => ({
  kind: 'create',
  entity: 'task',
  draftId,
  parentId,
  index: 0,
  fields: { title: 'New' },
});
const addPhase = (draftId: number): PlanWrite => ({
  kind: 'create',
  entity: 'phase',
  draftId,
  parentId: 10,
  index: 0,
  fields: { name: 'New' },
});
const move = (id: number, afterId: number | null, parentId = 20): PlanWrite => ({
  kind: 'move',
  entity: 'task',
  id,
  parentId,
  afterId,
});

test('entries are sent sequentially, in order', () => {
  expect(next(queue(edit(30), edit(31), edit(30)))).toBe('a');
});

test('a removal waits for earlier changes of its note, even refused ones; files continue', () => {
  const about = { userId: 'me', projectId: 1, name: 'Survey', address: '/', noteId: 5 };
  const change: Entry = { ...about, kind: 'note-change', key: 'a', order: 1, taskId: 30, fields: {}, base: {} };
  const removal: Entry = { ...about, kind: 'note-removal', key: 'b', order: 2 };
  const ofFile: Entry = { ...about, kind: 'note-removal', key: 'c', order: 3, file: { id: 7, name: 'wall.jpg' } };
  expect(next([change, removal, ofFile])).toBe('a');
  const refused = [{ ...change, refusal: { status: 409, body: { message: 'conflict' } } }, removal, ofFile];
  expect(next(refused)).toBe('c');
  expect(behind(refused)).toBe('b<a');
});

test('a note with captions goes up as one without', () => {
  const file = { key: 'f', name: 'a.jpg', type: 'image/jpeg' };
  const note = { kind: 'note', key: 'a', order: 1, taskId: 30, description: 'x', isInternal: false } as const;
  const plain: Entry = { ...about, ...note, projectId: 1, files: [file], announced: 1 };
  const captioned: Entry = { ...plain, kind: 'captioned-note', files: [{ ...file, caption: 'North' }] };
  // Both go up one after the other, and change together with their task.
  expect(next([plain, { ...captioned, key: 'b', order: 2 }])).toBe('a');
  expect(rewritten({ ...captioned, taskId: -3 }, -3, 31)).toMatchObject({ taskId: 31 });
});

test('what only a newer build knows is not sent, and what follows it on the same row waits', () => {
  const [first, second] = queue(edit(30), edit(31)) as [Entry, Entry];
  const newer = { ...first, kind: 'assignment' } as unknown as Entry;
  const write = { ...second, write: { ...edit(31), kind: 'toString' } } as unknown as Entry;
  const row = { ...second, write: { ...edit(31), entity: 'bond' } } as unknown as Entry;
  expect([first, newer, write, row].map(isKnown)).toEqual([true, false, false, false]);
  expect(next([newer, second])).toBe('b');
});

test('a reply below a message that waits is behind it, and no other message is', () => {
  const about = { userId: 'me', projectId: 1, name: 'Oak', isInternal: false, description: 'x' };
  const message: Entry = { ...about, kind: 'project-note', key: 'a', order: 1, draftId: -5 };
  const other: Entry = { ...about, kind: 'project-note', key: 'b', order: 2, draftId: -6 };
  const said = { userId: 'me', projectId: 1, name: 'Reply', text: 'y', audience: 'office' as const };
  const reply: Entry = { ...said, kind: 'filed-reply', key: 'c', order: 3, noteId: -5, files: [], announced: 0 };
  expect([next([message, other, reply]), behind([message, other, reply])]).toEqual(['a', 'c<a']);
  expect(next([{ ...message, refusal }, other, reply])).toBe('b');
  expect(rewritten(reply, -5, 31)).toMatchObject({ noteId: 31 });
  expect(keys(dependents([message, other, reply], message))).toBe('c');
});

test('originals of photos are sent last', () => {
  const about = { userId: 'me', projectId: 1, name: 'Survey', address: '/' };
  const file = { key: 'f', name: 'wall.jpg', type: 'image/jpeg' };
  const original: Entry = { ...about, kind: 'photo-original', key: 'a', order: 1, photoId: 7, file };
  const another: Entry = { ...about, kind: 'note-file', key: 'b', order: 2, noteId: 5, file };
  expect(next([original, another])).toBe('b');
  expect(next([original])).toBe('a');
});

test('projects are independent', () => {
  const [one, other] = queue(edit(30), edit(40));
  expect(next([one as Entry, { ...(other as Entry), projectId: 2 }])).toBe('a b');
});

test.each([
  ['what is about another item goes on', queue([edit(30), '!'], edit(31)), 'b', ''],
  ['a later change of the same item waits', queue([edit(30), '!'], edit(30), edit(31)), 'c', 'b<a'],
  ['so does what waits behind that one', queue([edit(30), '!'], edit(30), move(30, null)), '', 'b<a c<a'],
  ['an item of another kind with the same id goes on', queue([addPhase(-1), '!'], add(-2, 20)), 'b', ''],
  ['a move behind a refused item that has an id goes on', queue([edit(30), '!'], move(31, 30)), 'b', ''],
  ['what goes into a refused new row waits', queue([addPhase(-1), '!'], add(-2, -1), edit(31)), 'c', 'b<a'],
  ['and what is below that', queue([addPhase(-1), '!'], add(-2, -1), edit(-2)), '', 'b<a c<a'],
])('of a refused entry: %s', (_sentence, entries, sent, waiting) => {
  expect(next(entries)).toBe(sent);
  expect(behind(entries)).toBe(waiting);
});

test('entries that refer to a new row wait for its id', () => {
  const entries = queue(add(-1), edit(-1), move(31, -1), edit(31));
  expect(next(entries)).toBe('a');
  expect(behind(entries)).toBe('b<a c<a d<a');
  expect(next(entries.slice(1).map((entry) => rewritten(entry, -1, 77)))).toBe('b');
});

test('an entry of a row that was never created is not sent', () => {
  expect(next(queue(edit(-1)))).toBe('');
});

test.each([
  ['an edit of the row', edit(-1), edit(77)],
  ['a move of the row', move(-1, 31), move(77, 31)],
  ['a move behind the row', move(31, -1), move(31, 77)],
  ['a new row in it', add(-2, -1), add(-2, 77)],
  ['a row of its own', add(-1, 20), add(-1, 20)],
  ['another row', edit(30), edit(30)],
])('the id of a new row comes into %s', (_sentence, write, expected) => {
  const [entry] = queue(write) as [Entry];
  expect(rewritten(entry, -1, 77)).toEqual({ ...entry, write: expected });
});

test('discarding a new row discards exactly its dependents', () => {
  const entries = queue(addPhase(-1), add(-2, -1), edit(-2), edit(30));
  expect(keys(dependents(entries, entries[0] as Entry))).toBe('b c');
  expect(dependents(entries, entries[3] as Entry)).toEqual([]);
});

test.each([
  ['of a kind', { kind: 'assignment' }, 'b', ''],
  ['of a plan', { write: { kind: 'bond', entity: 'task', id: 30 } }, '', 'b<a'],
  ['about a row', { write: { ...edit(30), entity: 'trade' } }, 'b', ''],
])(
  'an entry %s that only a newer build knows is not sent, and holds up no other item',
  (_sentence, newer, sent, waiting) => {
    const [unknown, later] = queue(edit(30), edit(30)) as [Entry, Entry];
    const entries = [{ ...unknown, ...newer } as unknown as Entry, later];
    expect(next(entries)).toBe(sent);
    expect(behind(entries)).toBe(waiting);
  },
);

const batch = (...ids: number[]): PlanWrite => ({
  kind: 'batch',
  entity: 'task',
  id: ids[0] ?? 0,
  changes: ids.map((id) => ({ kind: 'delete', entity: 'task', id, name: '' })),
});
const copy = (id: number, draftId: number): PlanWrite => ({
  kind: 'duplicate',
  entity: 'task',
  id,
  draftId,
  parentId: 20,
  fields: { title: 'Copy' },
});

test('a batch waits for each of its rows, and later writes to any of them wait for it', () => {
  expect(behind(queue([edit(31), '!'], batch(30, 31), edit(32)))).toBe('b<a');
  expect(behind(queue([batch(30, 31), '!'], edit(31), edit(32)))).toBe('b<a');
  expect(behind(queue(add(-1), batch(30, -1)))).toBe('b<a');
});

// docs/product.md#assign-at-once
test('an assignment waits for its row to have an id', () => {
  const assigned = changeItems([assignItem({ entity: 'task', id: -1, name: '' }, { userId: null, tradeId: 5 })]);
  if (!assigned) throw new Error('There is a row to assign');
  const [made, entry] = queue(add(-1), assigned);
  if (!made || !entry) throw new Error('The queue has two entries');
  expect(behind([made, entry])).toBe('b<a');
  expect(rewritten(entry, -1, 40)).toMatchObject({ write: { id: 40, changes: [{ id: 40 }] } });
});

test('the rows of a batch and the original of a duplicate get their ids', () => {
  const [made, several, again] = queue(copy(30, -1), batch(30, -1), copy(-1, -2));
  if (!made || !several || !again) throw new Error('The queue has three entries');
  expect(dependents([made, several, again], made)).toEqual([several, again]);
  expect(rewritten(several, -1, 40)).toMatchObject({ write: { changes: [{ id: 30 }, { id: 40 }] } });
  expect(rewritten(again, -1, 40)).toMatchObject({ write: { id: 40, draftId: -2 } });
});

// docs/product.md#links
test('a link waits for the rows that it leads from and to', () => {
  const link: PlanWrite = {
    kind: 'link',
    entity: 'task',
    id: -1,
    from: { entity: 'task', id: -2 },
    linkId: -9,
    terms: { type: 'FS', lag: 0, lagIn: 'work' },
  };
  const entries = queue(add(-1), add(-2), link);
  expect(behind(entries)).toBe('c<a');
  const [, , last] = entries;
  if (!last) throw new Error('The link is not queued');
  expect(rewritten(rewritten(last, -1, 31), -2, 32)).toMatchObject({ write: { id: 31, from: { id: 32 } } });
  expect(dependents(entries, entries[1] as Entry)).toEqual([last]);
});

test('several links of a row wait for all rows that they lead from', () => {
  const links = setLinks({ entity: 'task', id: 30 }, [
    { from: { entity: 'task', id: -1 }, terms: null },
    { from: { entity: 'task', id: -2 }, terms: null },
  ]);
  const entries = queue(add(-1), add(-2), links);
  expect(behind(entries)).toBe('c<a');
  const [, , last] = entries;
  if (!last) throw new Error('The links are not queued');
  expect(rewritten(rewritten(last, -1, 31), -2, 32)).toMatchObject({
    write: { id: 30, links: [{ from: { id: 31 } }, { from: { id: 32 } }] },
  });
});

const ofDay = { userId: 'me', name: '', day: '2027-03-02' };
const closing = (order: number, projectId = 1): Entry => ({
  kind: 'diary-close',
  ...ofDay,
  projectId,
  lines: [],
  key: `close ${order}`,
  order,
});

// docs/product.md#diary-without-a-network
test('a closing waits for what was written of its project before it, pictures too', () => {
  const [change] = queue(edit(30));
  const file = { key: 'f', name: 'a.jpg', type: 'image/jpeg' };
  const note: Entry = {
    kind: 'note',
    key: 'n',
    order: 1,
    userId: 'me',
    name: '',
    projectId: 1,
    taskId: 30,
    description: 'x',
    isInternal: false,
    files: [file],
    announced: 1,
  };
  const line: Entry = {
    kind: 'diary-line',
    ...ofDay,
    key: 'l',
    order: 2,
    projectId: 1,
    change: { to: 'add', fields: { kind: 'remark', text: 'Dry', isInternal: true } },
  };
  const before = [...(change ? [change] : []), note, line];
  expect(next([...before, closing(9)])).toBe('a n l');
  expect(behind([...before, closing(9)])).toBe('close 9<a');
  expect(next([note, closing(9)])).toBe('n');
  // Another project does not wait, and what comes later is not waited for.
  expect(next([note, closing(9, 2)])).toBe('n close 9');
  expect(next([closing(0), note])).toBe('close 0 n');
  // What is said after it comes after it.
  expect(next([note, closing(9), { ...line, key: 'later', order: 10 }])).toBe('n');
});

// docs/product.md#diary-without-a-network
test('a closing waits neither for originals nor for what somebody has to decide', () => {
  const refused = queue([edit(30), '!'], edit(30), add(-1), move(-1, null));
  expect(behind([...refused, closing(9)])).toBe('b<a d<c close 9<c');
  expect(next([...queue([edit(30), '!'], edit(30)), closing(9)])).toBe('close 9');
  expect(next([...queue([add(-1), '!'], edit(-1)), closing(9)])).toBe('close 9');
  const original: Entry = {
    kind: 'photo-original',
    key: 'o',
    order: 1,
    userId: 'me',
    name: '',
    projectId: 1,
    photoId: 4,
    file: { key: 'o', name: 'a.jpg', type: 'image/jpeg' },
  };
  expect(next([original, closing(9)])).toBe('o close 9');
  const unknown = { ...closing(1), kind: 'from-a-newer-build' } as unknown as Entry;
  expect(next([unknown, closing(9)])).toBe('close 9');
});

test('the lane of a diary is of one project, in order', () => {
  const said: Entry = {
    kind: 'diary-people',
    ...ofDay,
    key: 'p',
    order: 1,
    projectId: 1,
    said: { tradeId: 7, came: true },
  };
  const weather = { sky: [], low: null, high: null, unit: 'F' } as const;
  const seen: Entry = {
    kind: 'diary-weather',
    ...ofDay,
    key: 'w',
    order: 2,
    projectId: 1,
    said: { ...weather, sky: [] },
  };
  expect(next([said, seen])).toBe('p');
  expect(next([said, { ...seen, projectId: 2 }])).toBe('p w');
});
