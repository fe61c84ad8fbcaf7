// The time line and the board in text of twice the size, on a wide screen.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject } from '../today/launched-project.ts';

test('days fill the width of the board and of the schedule, and lines have room for both of their texts', async () => {
  const { page, caller } = await signedInAs('staff', { hasLargeText: true, width: 1680 });
  const { plan, next = 0 } = await aLaunchedProject(caller);
  const trade = await aTrade(caller);
  await assignTo(caller, plan.id, { entity: 'task', id: next }, trade.id);

  await page.goto(`${paths.board.href()}?project=${plan.id}`);
  const lanes = page.getByRole('list', { name: 'Lanes' });
  await lanes.getByText(trade.name).first().waitFor();
  const rooms = await lanes.evaluate((list) => {
    const box = list.closest('section');
    const line = list.querySelector('[data-lane]');
    return { unused: (box?.clientWidth ?? 0) - list.clientWidth, line: line?.clientHeight ?? 0 };
  });
  expect(rooms.unused).toBeLessThanOrEqual(1);
  expect(rooms.line).toBeGreaterThanOrEqual(71);
  const nobody = lanes.getByTitle('Unassigned');
  expect(await nobody.evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(0);
  // The printer goes to the next line with the weeks where the tools have no room in one.
  await page.setViewportSize({ width: 1440, height: 900 });
  const middleOf = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
  };
  expect(await middleOf('Print the next three weeks')).toBe(await middleOf('8 weeks'));
  await page.setViewportSize({ width: 1680, height: 900 });

  await page.goto(paths.editProject.href(plan.id, 'schedule'));
  const row = page.locator('[data-row]').first();
  await row.waitFor();
  const box = page.getByRole('region', { name: 'Schedule', exact: true });
  const unused = () => box.evaluate((each) => each.clientWidth - each.scrollWidth);
  expect(await unused()).toBeLessThanOrEqual(0);
  // Names and a column stand beside the bars, which have at least half of the room.
  expect(await page.getByRole('columnheader').allTextContents()).toEqual(expect.arrayContaining(['Name', 'Start']));
});
