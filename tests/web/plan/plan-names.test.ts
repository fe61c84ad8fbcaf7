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
