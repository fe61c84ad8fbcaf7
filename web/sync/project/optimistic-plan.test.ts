import { expect, test } from 'vitest';
import { aSync } from '../../../tests/support/network/sync-session.ts';
import { aProjectOf, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { wait } from '../../lib/time/timers.ts';
import { applyPending } from '../plan/changes/pending.ts';
import { type PlanSnapshot, toSnapshot } from '../plan/plan-snapshot.ts';

const project = aProjectOf([{ ...aTask(30, 20), duration: 2 }]);
const plan = toSnapshot({ ...project, scheduleMode: 'linked', scheduledStart: '2026-03-02' });
const { id } = plan.project;

function session() {
  const sync = aSync();
  const show = (next: PlanSnapshot) => sync.queries.setQueryData(['project', id], next);
  return { drawn: sync.plan(id), show };
}

test('an input of a linked plan and the dates that follow it are drawn together, and known at once', async () => {
  const { drawn, show } = session();
  show(plan);
  // The engine is loaded with the first listener.
  const counted = { told: 0 };
  drawn.subscribe(() => {
    counted.told += 1;
  });
  await expect.poll(() => drawn.get()?.rows.task[30]?.scheduledStart).toBe('2026-03-02');
  counted.told = 0;

  const longer = { kind: 'update', entity: 'task', id: 30, fields: { duration: 4 }, base: {} } as const;
  show(applyPending(plan, [longer]));
  const dated = drawn.get() ?? plan;
  expect(dated.rows.task[30]).toMatchObject({ duration: 4, scheduledCompletion: '2026-03-05' });
  show({ ...dated, seq: dated.seq + 1 });
  expect([drawn.get()?.seq, counted.told]).toEqual([dated.seq + 1, 0]);
  await wait(20);
  expect(counted.told).toBe(1);
});
