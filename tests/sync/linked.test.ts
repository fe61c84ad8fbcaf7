// A linked plan in two sessions: whatever both do at once, both come to the dates that all of it comes to.
import { expect, test } from 'vitest';
import type { Task } from '../../functions/core/plan/contract.ts';
import { dayAfter, fromNextMonday, todayIn } from '../../supabase/world/days.ts';
import { until } from '../local/channels.ts';
import { planOf } from '../support/schedule/linked-project.ts';
import { twoInAPlan } from './at-plan.ts';
import { answerInPlace, goOffline, goOnline } from './browser.ts';

/** A day of the weeks from a Monday on that is a week away at least: 0 is that Monday. */
const monday = (days = 0) => fromNextMonday(dayAfter(todayIn('UTC'), 6), days);
const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

/** Three tasks after each other, of two working days each. */
async function together() {
  const tasks = [one, two, three].map((title) => ({ title, duration: 2 }));
  const linked = { scheduledStart: monday(), scheduleMode: 'linked' as const };
  const both = await twoInAPlan({ ...linked, tasks });
  const { plan, page, colleague } = both;
  const [first = 0, second = 0, third = 0] = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const datesOf = (rows: readonly (Pick<Task, 'scheduledStart' | 'scheduledCompletion'> | undefined)[]) =>
    rows.map((row) => [row?.scheduledStart, row?.scheduledCompletion]);
  const drawn = ({ plan: now }: typeof colleague) => datesOf([first, second, third].map((id) => now().rows.task[id]));
  const saved = async () => datesOf((await planOf(page.caller, plan.id)).majorPhases[0]?.phases[0]?.tasks ?? []);
  /** Both sessions and the database have these dates. */
  const come = async (dates: string[][]) => {
    await expect.poll(saved).toEqual(dates);
    for (const each of [page, colleague]) await expect.poll(() => drawn(each)).toEqual(dates);
  };
  const change = (fields: Partial<Task>, id: number, base: Partial<Task>) =>
    page.code.updateItem('task', id, { fields, base });
  await come([
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ]);
  return { ...both, ids: { first, second, third }, come, change };
}

// docs/product.md#schedule-together
test('moves of two people at once both count', async () => {
  const { page, colleague, ids, come, change } = await together();
  await Promise.all([
    page.write(change({ notBefore: monday(1) }, ids.first, { notBefore: null })),
    colleague.write(change({ notBefore: monday(11) }, ids.third, { notBefore: null })),
  ]);
  await come([
    [monday(1), monday(2)],
    [monday(3), monday(4)],
    [monday(11), monday(14)],
  ]);
});

// docs/product.md#schedule-together
test('an hour offline against fifty changes of a colleague comes to the same dates for both', async () => {
  const { plan, page, colleague, ids, come, change } = await together();
  await goOffline();
  void page.write(change({ notBefore: monday(2) }, ids.first, { notBefore: null }));
  await expect.poll(() => page.task(three).scheduledStart).toBe(monday(8));
  for (let at = 1; at <= 50; at += 1) {
    const id = at % 2 === 0 ? ids.second : ids.third;
    await colleague.caller.patch(`/projects/${plan.id}/tasks/${id}`, { duration: (at % 7) + 1 });
  }
  goOnline();
  // The pin of one and the last durations of the other: 2 days from Wednesday, then 2, then 1.
  await come([
    [monday(2), monday(3)],
    [monday(4), monday(7)],
    [monday(8), monday(8)],
  ]);
});

// docs/product.md#links
test('a link that a colleague made meanwhile closes a loop by name, and nothing is written', async () => {
  const { plan, page, colleague, ids, come } = await together();
  const { setLink } = page.code;
  const at = (id: number) => ({ entity: 'task' as const, id });
  // Without the order, the third row waits for nothing.
  const inputs = [ids.first, ids.third].map((id) => ({ ...at(id), begins: 'after_links' }));
  answerInPlace(
    /^POST .*\/schedule$/,
    async (ask) => {
      // The colleague's link is there first, and this page has not heard of it when it sends its own.
      const link = { from: at(ids.third), to: at(ids.first) };
      const { status } = await colleague.caller.post(`/projects/${plan.id}/schedule`, { inputs, links: [link] });
      expect(status).toBeLessThan(300);
      return ask();
    },
    1,
  );
  void page.write(setLink(at(ids.first), at(ids.third), { type: 'FS', lag: 0, lagIn: 'work' }));
  await until(() => page.sync.outbox.entries.get()[0]?.refusal);
  const [entry] = page.sync.outbox.entries.get();
  expect(entry).toMatchObject({
    name: three,
    refusal: { status: 422, body: { message: 'loop', data: [at(ids.first), at(ids.third)] } },
  });
  if (entry) page.sync.outbox.discard(entry);
  await come([
    [monday(2), monday(3)],
    [monday(4), monday(7)],
    [monday(0), monday(1)],
  ]);
});

// docs/product.md#milestones
test('a milestone of one and a link of the other come to the same days for both, and undo ends it', async () => {
  const { plan, page, colleague, ids, come, change } = await together();
  const at = (id: number) => ({ entity: 'task', id });
  const link = { from: at(ids.first), to: at(ids.second), type: 'FF', lag: 3 };
  const milestone = change({ duration: null, isMilestone: true }, ids.third, { duration: 2, isMilestone: false });
  await Promise.all([page.write(milestone), colleague.caller.post(`/projects/${plan.id}/links`, link)]);
  // The second row ends three working days after the first one, and the third is reached on that evening.
  const before = [
    [monday(0), monday(1)],
    [monday(3), monday(4)],
  ];
  await come([...before, [monday(4), monday(4)]]);
  expect(colleague.task(three).isMilestone).toBe(true);
  await page.undo();
  await come([...before, [monday(7), monday(8)]]);
  expect(colleague.task(three).isMilestone).toBe(false);
});

test('a row that is deleted while another one is moved takes its days along', async () => {
  const { page, colleague, ids, come, change } = await together();
  await colleague.remove(two);
  await expect.poll(() => page.titles()).toEqual([one, three]);
  await page.write(change({ notBefore: monday(3) }, ids.third, { notBefore: null }));
  await expect.poll(() => colleague.task(three).scheduledStart).toBe(monday(3));
  await page.undo();
  await expect.poll(() => colleague.task(three).scheduledStart).toBe(monday(2));
  await colleague.undo();
  await come([
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ]);
});

test('from when open work is planned is taken back at once, although its dates have not come', async () => {
  const { page, come } = await together();
  const { writeProjectInput } = await import('../../web/sync/undo/writes/project-input.ts');
  writeProjectInput(page.sync, page.id, { kind: 'planned-from', to: monday(14) });
  await expect.poll(() => page.task(one).scheduledStart).toBe(monday(14));
  await page.undo();
  await come([
    [monday(0), monday(1)],
    [monday(2), monday(3)],
    [monday(4), monday(7)],
  ]);
  expect(page.plan().project.plannedFrom).toBeNull();
});
