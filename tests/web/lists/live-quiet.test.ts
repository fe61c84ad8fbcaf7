// Live updates are cheap: a list makes few reads for many changes.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { changeMuch, requestsOf } from '../../e2e/sync/change-much.ts';
import { aProject, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import { signedInAs } from '../support/visit.ts';

test.each([
  ['the dashboard', paths.dashboard.href()],
  ['the projects list', paths.projects.href()],
])('%s makes few reads during fifty changes by a colleague', async (_screen, at) => {
  const caller = await signedInCaller('staff');
  const plan = await aProject(caller, { tasks: 2 });
  const { page } = await signedInAs('staff');
  await page.goto(at);
  const first = unique('Followed');
  await caller.patch(`/projects/${plan.id}`, { name: first });
  if (at === paths.projects.href()) await page.getByRole('searchbox', { name: 'Search projects' }).fill(first);
  await page.getByRole('main').getByRole('link', { name: first }).first().waitFor();
  const asked = requestsOf(page);
  const began = performance.now();
  const name = `${first} again`;
  await changeMuch(caller, plan, name);
  await page.getByRole('main').getByRole('link', { name }).first().waitFor();
  // The event itself renames the row, perhaps before the list is read.
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(0);
  // A list rests for two seconds after it was read, so a slow machine makes more reads. One in flight at the first change
  // is followed by another, and topics that another test renews are read once more.
  const rests = Math.ceil((performance.now() - began) / 2_000);
  const allowed = rests + 3;
  // One's own account is read for each change of a person, which other tests make.
  const ofAll = asked.filter((call) => call !== 'GET /api/me');
  const counts = Object.entries(Object.groupBy(ofAll, String)).map(([call, same = []]) => `${same.length} × ${call}`);
  const tooMany = counts.filter((each) => Number.parseInt(each, 10) > allowed);
  expect(tooMany, `more than ${allowed} reads: ${tooMany.join(', ')}`).toEqual([]);
});
