// What was read once is read again: from the cache, compressed, at the largest size. The Deno of these tests is the
// oldest one that supabase.com still follows (tests/support/hosted/hosted-deno.ts).
import { expect, inject, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { planImported } from '../../../functions/core/plan/import.contract.ts';
import { projectCreated, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { ask } from '../calls/ask.ts';
import { samples } from '../calls/samples/samples.ts';
import { aWorld } from '../calls/world.ts';

const [admin, staff] = await Promise.all([signedInAs('admin'), signedInAs('staff')]);
const world = await aWorld();
/** A plan is made at the first reading, kept for the second, and compressed for the third. */
const readings = [1, 2, 3];

test.for(Object.keys(samples).filter((call) => call.startsWith('GET ')))('%s is answered each time', async (call) => {
  const sample = await samples[call]?.(world);
  if (!sample) throw new Error(`There is no sample of ${call}`);
  const statuses = [];
  for (const _ of readings) statuses.push((await ask(call, sample, sample.token ?? admin.token)).status);
  expect([200, 302]).toContain(statuses[0]);
  expect(new Set(statuses).size).toBe(1);
});

async function read(path: string) {
  const response = await fetch(`${inject('stack').url}/api${path}`, {
    headers: { authorization: `Bearer ${staff.token}`, 'accept-encoding': 'gzip' },
  });
  return { status: response.status, text: await response.text() };
}

test('any plan is read again, compressed, whatever its bytes are', async () => {
  const plans = await Promise.all(Array.from({ length: 12 }, () => aProject(staff)));
  for (const { id } of plans) {
    for (const notes of ['', '&notes=ids']) {
      for (const time of readings) {
        const { status, text } = await read(`/projects/${id}?plan=full${notes}`);
        expect(status, `${time}: ${text}`).toBe(200);
        expect(JSON.parse(text)).toMatchObject({ data: { id } });
      }
    }
  }
});

test('a plan of two thousand rows is imported, read, changed and read again', async () => {
  const { id } = dataOf(await staff.post('/projects', { name: unique('Large') }), projectCreated, 201);
  const empty = { description: null, duration: null, durationType: 0, startedOn: null, completedOn: null };
  const dates = { scheduledStart: null, scheduledCompletion: null };
  const tasks = Array.from({ length: limits.importedRows - 2 }, (_, at) => ({
    title: `Küche ${at}: ${'a long title '.repeat(8)}`,
    statusId: 1,
    ...empty,
    ...dates,
  }));
  const majorPhases = [{ name: 'All', ...empty, phases: [{ name: 'One', ...empty, ...dates, tasks }] }];
  dataOf(await staff.post(`/projects/${id}/import`, { majorPhases }), planImported, 201);

  const rows = async () => {
    const { status, text } = await read(`/projects/${id}?plan=full`);
    expect(status, text.slice(0, 200)).toBe(200);
    const plan = projectWithPlan.parse((JSON.parse(text) as { data: unknown }).data);
    return plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  };
  for (const _ of readings) expect(await rows()).toHaveLength(tasks.length);
  const last = (await rows()).at(-1);
  await staff.patch(`/projects/${id}/tasks/${last?.id}`, { title: 'Changed' });
  for (const _ of readings) expect((await rows()).at(-1)).toMatchObject({ id: last?.id, title: 'Changed' });
});
