// Every write to a project, linked where it can be, is answered a second time as it was the first, whole.
import { expect, test } from 'vitest';
import { calls } from '../../../functions/api/calls.ts';
import { ask } from './ask.ts';
import { samples } from './samples/samples.ts';
import { aWorld, staff } from './world.ts';

const writes = calls.filter(
  ({ name, who }) => /^(POST|PUT|PATCH|DELETE) \/(projects|templates)\/\{id\}/.test(name) && who === 'staff',
);
/** An answer to the days of a row is for these days, which linking may move. */
const keepsMode = /^DELETE \/projects\/\{id\}$|\{assignmentId\}/;

test.for(writes.map(({ name }) => name))('%s', async (call) => {
  const sample = await samples[call]?.(await aWorld());
  if (!sample) throw new Error(`${call} has no sample`);
  const project = /^\/projects\/\d+/.exec(sample.path)?.[0];
  if (project && !keepsMode.test(call)) {
    const linked = await staff.patch(project, { scheduledStart: '2026-03-02', scheduleMode: 'linked' });
    expect(linked.status).toBe(200);
  }
  const keyed = { ...sample, headers: { ...sample.headers, 'idempotency-key': crypto.randomUUID() } };
  const first = await ask(call, keyed, staff.token);
  expect(first.status).toBeLessThan(300);
  expect(await ask(call, keyed, staff.token)).toEqual(first);
});
