// Calls of /api while a table is locked for everybody. In a kind that runs one file at a time, or another file's reads of
// the table would wait as well and be told to come again.
import { expect, it } from 'vitest';
import { aProject, signedInAs } from '../../support/builders.ts';
import { owner } from '../permissions/callers.ts';

// docs/product.md#list-connections
it('writes get a connection while many whole lists are read', async () => {
  const staff = await signedInAs('staff');
  const plan = await aProject(staff);
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  // Reads of whole project lists wait for this table, writes to a plan do not.
  const holding = owner.begin(async (sql) => {
    await sql`lock table public.project_views in access exclusive mode`;
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const reading = Promise.all(Array.from({ length: 30 }, () => staff.get('/projects')));
  try {
    for (const title of ['One', 'Two', 'Three']) {
      expect((await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, { title })).status).toBe(200);
    }
  } finally {
    held.resolve();
    await holding;
  }
  for (const { status } of await reading) expect(status).toBe(200);
});
