// Two people change the same row: changes are merged, or one of them chooses; nothing typed is lost.
import { expect, test } from 'vitest';
import { projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { isPlanDispute } from '../../../web/sync/outbox/entry.ts';
import { changeOf, deletionsOf } from '../../../web/sync/project/who-did.ts';
import { until } from '../../local/channels.ts';
import { dataOf } from '../../support/client.ts';
import { twoInAPlan } from '../at-plan.ts';
import { nameOf } from '../session.ts';

const one = 'Task 1.1.1';

// docs/product.md#merge
test('different fields of one row are merged', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  const description = page.code.updateItem('task', plan.taskId, {
    fields: { description: 'Both wings' },
    base: { description: page.task(one).description },
  });
  await Promise.all([page.rename(one, 'Survey'), colleague.write(description)]);
  const merged = { title: 'Survey', description: 'Both wings' };
  for (const each of [page, colleague])
    await expect.poll(() => each.plan().rows.task[plan.taskId]).toMatchObject(merged);
  const saved = dataOf(await page.caller.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
  expect(saved.majorPhases[0]?.phases[0]?.tasks).toMatchObject([merged]);
});

// docs/product.md#merge
test('a conflict in one field offers both texts, and says whose the other one is', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  const { outbox } = page.sync;
  const write = page.code.updateItem('task', plan.taskId, {
    fields: { title: 'Survey of the roof' },
    base: { title: one },
  });
  await colleague.rename(one, 'Survey of the cellar');
  void page.write(write);
  await until(() => outbox.entries.get()[0]?.refusal);
  const [entry] = outbox.entries.get();
  if (!entry || !isPlanDispute(entry)) throw new Error('There is nothing to decide');
  expect(entry.write.fields).toEqual({ title: 'Survey of the roof' });
  const { theirs, answers } = outbox.choiceOf(entry);
  expect(theirs).toMatchObject({ title: 'Survey of the cellar' });
  const line = await changeOf(page.sync, plan.id, { entity: 'task', id: plan.taskId }, ['title']);
  expect(line?.actorName).toBe(nameOf(colleague));
  answers.onKeepMine();
  for (const each of [page, colleague]) await expect.poll(() => each.titles()).toEqual(['Survey of the roof']);
});

test('the other text of a conflict is taken, and one’s own is gone', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  const { outbox } = page.sync;
  await colleague.rename(one, 'Theirs');
  void page.write(page.code.updateItem('task', plan.taskId, { fields: { title: 'Mine' }, base: { title: one } }));
  await until(() => outbox.entries.get()[0]?.refusal);
  const [entry] = outbox.entries.get();
  if (!entry || !isPlanDispute(entry)) throw new Error('There is nothing to decide');
  outbox.choiceOf(entry).answers.onTakeTheirs();
  expect(page.waiting()).toBe(0);
  for (const each of [page, colleague]) await expect.poll(() => each.titles()).toEqual(['Theirs']);
});

test('a row that goes with its phase comes back with the phase and what was typed', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 1 });
  const { restoreItem, updateItem, deleteItem } = page.code;
  await colleague.write(deleteItem('phase', plan.phaseId));
  await expect.poll(() => page.titles()).toEqual([]);
  const rows = [
    { entity: 'task', id: plan.taskId },
    { entity: 'phase', id: plan.phaseId },
  ] as const;
  const deletions = await deletionsOf(page.sync, plan.id, rows);
  expect(deletions).toMatchObject([{ entity: 'phase', name: 'Phase 1.1', actorName: nameOf(colleague) }]);
  const fields = { description: 'Two ladders are needed.' };
  void page.write(restoreItem('phase', plan.phaseId, 'Phase 1.1'));
  await page.write(updateItem('task', plan.taskId, { fields, base: { description: null } }));
  for (const each of [page, colleague])
    await expect.poll(() => each.plan().rows.task[plan.taskId]).toMatchObject(fields);
});

// docs/product.md#drags-meet
test('concurrent moves settle to one order in every session and in the database', async () => {
  const { plan, page, colleague } = await twoInAPlan({ tasks: 5 });
  const tasks = [1, 2, 3, 4, 5].map((at) => `Task 1.1.${at}`);
  const saved = async () => {
    const read = dataOf(await page.caller.get(`/projects/${plan.id}?plan=full`), projectWithPlan);
    return read.majorPhases[0]?.phases[0]?.tasks.map(({ title }) => title);
  };
  for (let round = 0; round < 3; round += 1) {
    const before = page.titles();
    const [first = '', second = '', , fourth = '', fifth = ''] = before;
    await Promise.all([page.move(first, fourth), colleague.move(fifth, second)]);
    const all = async () => [await saved(), page.titles(), colleague.titles()].map(String);
    await expect.poll(async () => new Set(await all()).size).toBe(1);
    expect(page.titles().toSorted()).toEqual(tasks);
    expect(page.titles()).not.toEqual(before);
  }
});
