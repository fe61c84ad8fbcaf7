import { expect, test } from 'vitest';
import type { BatchChange, PlanWrite } from '../plan/changes/pending.ts';
import type { PlanEntry } from './entry.ts';
import { createOutbox } from './outbox.ts';
import { inspect } from './queue.ts';

const refusal = { status: 422, body: { message: 'A decision hangs on it' } };
const row = { entity: 'task', id: 30 } as const;
const remove = { kind: 'delete', ...row } as const;
const rename = { kind: 'update', ...row, fields: { title: 'B' }, base: { title: 'A' } } as const;
const several = (...changes: BatchChange[]): PlanWrite => ({
  kind: 'batch',
  entity: 'task',
  id: 30,
  changes,
});
const named = { name: '' };

test.each<[string, PlanWrite, string[]]>([
  ['a deletion', remove, ['again']],
  ['a deletion of several rows', several({ ...remove, ...named }), ['again']],
  ['what was typed', rename, []],
  ['a deletion with what was typed', several({ ...remove, ...named }, { ...rename, ...named }), []],
])('after the refusal of %s the next write of its row is sent, or waits', async (_what, write, sent) => {
  const outbox = createOutbox('ann');
  const about = { kind: 'plan', userId: 'ann', projectId: 1, name: 'A', above: [] } as const;
  const entry: PlanEntry = { ...about, key: 'first', order: 1, write };
  const refused = outbox.enqueue(entry);
  outbox.refuse(entry, refusal);
  expect(await refused).toMatchObject({ kind: 'refused', refusal });
  void outbox.enqueue({ ...about, key: 'again', order: 2, write: remove });
  expect(inspect(outbox.entries.get()).next.map(({ key }) => key)).toEqual(sent);
});

test.each([
  ['a', 'b'],
  ['b', 'a'],
])('what two tabs wrote in one millisecond has one order in both (%s first)', (...keys) => {
  const outbox = createOutbox('ann');
  const about = { kind: 'plan', userId: 'ann', projectId: 1, name: 'A', above: [], order: 1, write: rename } as const;
  for (const key of keys) void outbox.enqueue({ ...about, key });
  expect(outbox.entries.get().map(({ key }) => key)).toEqual(['a', 'b']);
});
