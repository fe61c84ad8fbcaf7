// Undo and redo of own actions on a plan, never over later changes by a colleague.
import { expect, test } from 'vitest';
import { listOf } from '../../../web/sync/plan/plan-rows.ts';
import { until } from '../../local/channels.ts';
import { twoInAPlan } from '../at-plan.ts';
import { goOffline, goOnline } from '../browser.ts';
import { nameOf } from '../session.ts';

const [one, two, three] = ['Task 1.1.1', 'Task 1.1.2', 'Task 1.1.3'];

async function inAPlan(tasks: number) {
  const { plan, page, colleague } = await twoInAPlan({ tasks });
  const see = async (titles: string[]) => {
    for (const each of [page, colleague]) await expect.poll(() => each.titles()).toEqual(titles);
  };
  const { stack } = page.sync.undo.of(plan.id);
  const steps = () => [stack.get().undo.length, stack.get().redo.length];
  return { plan, page, colleague, see, steps };
}

// docs/product.md#undo
test('each kind of action is undone and redone, for everybody', async () => {
  const { plan, page, see, steps } = await inAPlan(3);
  const { updateItem } = page.code;
  await page.rename(two, 'Survey');
  await page.move(one, three);
  await see(['Survey', three, one]);
  const started = { fields: { statusId: 2 as const }, base: { statusId: 1 as const } };
  await page.write(updateItem('task', page.taskId('Survey'), started));
  await page.add('Soil report');
  await see(['Survey', three, one, 'Soil report']);
  expect(steps()).toEqual([4, 0]);

  await page.undo();
  await see(['Survey', three, one]);
  await page.undo();
  await expect.poll(() => page.task('Survey').statusId).toBe(1);
  await page.undo();
  await see([one, 'Survey', three]);
  await page.undo();
  await see([one, two, three]);
  expect(steps()).toEqual([0, 4]);

  for (let times = 0; times < 4; times += 1) await page.redo();
  await see(['Survey', three, one, 'Soil report']);
  await expect.poll(() => page.task('Survey').statusId).toBe(2);
  expect(page.told).toContain('Undid the adding of “Soil report”');
  expect((await page.caller.get(`/projects/${plan.id}?plan=full`)).body).toMatchObject({
    data: { majorPhases: [{ phases: [{ tasks: [{ title: 'Survey' }, {}, {}, { title: 'Soil report' }] }] }] },
  });
});

// docs/product.md#undo
test('undo restores a deleted phase with its tasks and notes', async () => {
  const { plan, page, colleague } = await inAPlan(2);
  await colleague.caller.post(`/projects/${plan.id}/tasks/${plan.taskId}/notes`, { description: 'Under the mat.' });
  await expect.poll(() => Object.values(colleague.plan().notes)).toEqual([plan.taskId]);
  await page.write(page.code.deleteItem('phase', plan.phaseId));
  const tasks = ({ plan: now }: typeof colleague) => Object.keys(now().rows.task).length;
  await expect.poll(() => tasks(colleague)).toBe(0);
  await page.undo();
  for (const each of [page, colleague]) await expect.poll(() => tasks(each)).toBe(2);
  expect((await page.caller.get(`/projects/${plan.id}/notes`)).body).toMatchObject({
    data: [{ description: 'Under the mat.' }],
  });
});

// docs/product.md#undo-overtaken
test("undo keeps a colleague's later change and says their name", async () => {
  const { page, colleague, see, steps } = await inAPlan(2);
  await page.rename(one, 'Survey');
  await see(['Survey', two]);
  await colleague.rename('Survey', 'Survey of the roof');
  await see(['Survey of the roof', two]);
  await page.undo();
  await expect.poll(() => page.told).toContain(`Not undone: ${nameOf(colleague)} changed “Survey of the roof” since.`);
  await see(['Survey of the roof', two]);
  expect(steps()).toEqual([0, 0]);
});

// docs/product.md#undo-overtaken
test('undo does not delete an added row that a colleague has filled', async () => {
  const { plan, page, colleague } = await inAPlan(1);
  const place = { parentId: plan.majorPhaseId, index: null };
  const roof = (await page.write(page.code.addItem('phase', { name: 'Roof' }, place))) ?? 0;
  await until(() => colleague.plan().rows.phase[roof]);
  await colleague.add('Tiles', roof);
  await expect.poll(() => page.titles(roof)).toEqual(['Tiles']);
  await page.undo();
  await expect.poll(() => page.told).toContain(`Not undone: ${nameOf(colleague)} added “Tiles” to “Roof” since.`);
  expect(listOf(page.plan(), 'phase', plan.majorPhaseId)).toContain(roof);
});

// docs/product.md#undo-overtaken
test("a pending undo of an addition does not delete a colleague's changes", async () => {
  const { page, colleague, see } = await inAPlan(1);
  await page.add('Soil report');
  await see([one, 'Soil report']);
  await goOffline();
  await colleague.rename('Soil report', 'Soil report of the yard');
  await page.undo();
  expect(page.titles()).toEqual([one]);
  goOnline();
  await expect
    .poll(() => page.told)
    .toContain(`Not undone: ${nameOf(colleague)} changed “Soil report of the yard” since.`);
  await see([one, 'Soil report of the yard']);
});
