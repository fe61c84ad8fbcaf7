// Long names stay readable in the narrow columns of the plan.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

const NAME = 'Interior finishing of the eastern wing with all its bathrooms';

test.each([
  ['a major phase and a phase', 1440, 2],
  ['a major phase, a phase and a task', 1024, 3],
  ['a major phase, a phase and a task', 390, 3],
])('the sixty characters of %s are fully visible at %i pixels', async (_what, width, count) => {
  const { page, caller } = await signedInAs('staff');
  const { id, majorPhaseId, phaseId, taskId } = await aProject(caller);
  await caller.patch(`/projects/${id}/majorphases/${majorPhaseId}`, { name: NAME });
  await caller.patch(`/projects/${id}/phases/${phaseId}`, { name: NAME });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: NAME });
  await page.setViewportSize({ width, height: 900 });
  await page.goto(paths.editProject.href(id, 'editor'));
  const names = page.getByRole('button', { name: NAME, exact: true });
  await names.nth(2).waitFor();
  const cut = await names.evaluateAll((buttons) =>
    buttons.map((name) => name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth),
  );
  expect(cut.slice(0, count)).not.toContain(true);
});

test.each([390, 320])('at %i pixels a task has its name, and below it days, length and notes', async (width) => {
  const { page, caller } = await signedInAs('staff', { width });
  const { id, taskId } = await aProject(caller);
  const days = { scheduledStart: '2026-03-02', scheduledCompletion: '2026-03-29' };
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: NAME, duration: 14, ...days });
  await caller.post(`/projects/${id}/tasks/${taskId}/notes`, { description: 'Seen' });
  await page.goto(paths.editProject.href(id, 'editor'));
  const name = page.getByRole('button', { name: NAME, exact: true });
  await name.waitFor();
  const row = page.getByRole('listitem').filter({ has: name }).last();
  const below = [row.getByTitle('28 days (14 planned)'), row.getByText('Mar 2 – 29'), row.getByTitle('1 note')];
  const top = await name.boundingBox();
  for (const each of below) {
    expect((await each.boundingBox())?.y).toBeGreaterThanOrEqual((top?.y ?? 0) + (top?.height ?? 999) - 4);
  }
  // All of the row but its status, and its menu, each as wide as a finger.
  const whole = await row.boundingBox();
  expect((whole?.width ?? 999) - (top?.width ?? 0)).toBeLessThan(2 * 44 + 24);
});
