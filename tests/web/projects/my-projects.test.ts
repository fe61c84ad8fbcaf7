// My Projects on the dashboard, in lists and on Today, for who is in a team.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dayFromNow } from '../../support/visits.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#my-projects
test('who joins a team sees its projects alone, until all are chosen, which stays', async () => {
  const { page, caller, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const [mine, other] = [unique('Mine'), unique('Other')];
  const [{ id, taskId }] = [await aProject(caller, { name: mine }), await aProject(caller, { name: other })];
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: mine, scheduledCompletion: dayFromNow(-400) });
  const recent = page.getByRole('region', { name: 'Recently Updated Projects' });
  await recent.getByRole('listitem').filter({ hasText: other }).waitFor();
  const whose = page.getByRole('group', { name: 'Projects on this screen' });
  const chip = whose.getByRole('button', { name: 'My Projects' });
  expect(await chip.count()).toBe(0);

  // A colleague does so; the open page follows.
  await caller.put(`/projects/${id}/team/${person.id}`, { role: 'manager' });
  await chip.waitFor();
  await expect.poll(() => recent.getByRole('listitem').allTextContents()).toHaveLength(1);
  expect(await chip.getAttribute('aria-pressed')).toBe('true');
  const late = page.getByRole('region', { name: 'Late' });
  await expect.poll(() => late.getByRole('listitem').allTextContents()).toEqual([expect.stringContaining(mine)]);
  await chip.hover();
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await whose.getByRole('button', { name: /^All \d+$/ }).click();
  await recent.getByRole('listitem').filter({ hasText: other }).waitFor();
  expect(new URL(page.url()).searchParams.get('projects')).toBe('all');

  // The list of projects remembers it, and leads back.
  await page.goto(paths.projects.href());
  const table = page.getByRole('table', { name: 'Projects' });
  await table.getByRole('link', { name: other }).waitFor();
  await chip.click();
  await expect.poll(() => table.getByRole('link').allTextContents()).toEqual([mine]);
  expect(new URL(page.url()).searchParams.get('projects')).toBe('mine');
  await page.goto(paths.agenda.href());
  await page.getByRole('region', { name: 'Late' }).getByRole('link', { name: mine }).waitFor();
  expect(await page.getByRole('region', { name: 'Late' }).getByRole('listitem').count()).toBe(1);
});

// docs/product.md#my-projects
test('who runs a project begins with all of its work on Today, and members with their own', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, {});
  const title = unique('Tile');
  await caller.patch(`/projects/${id}`, { launchedOn: new Date().toISOString() });
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title, scheduledCompletion: dayFromNow(-1) });
  await caller.put(`/projects/${id}/team/${person.id}`, { role: 'member' });
  await page.goto(paths.today.href());
  await page.getByText('You have nothing late, and nothing in the next seven days.').waitFor();
  await caller.put(`/projects/${id}/team/${person.id}`, { role: 'superintendent' });
  await page.getByText(title).waitFor();
  await page.getByRole('button', { name: 'Remove Assigned to: My Projects' }).waitFor();
  // To-dos and messages offer it, too.
  await page.goto(paths.messages.href('projects'));
  await page.getByText('No client of your projects waits for an answer.').waitFor();
  await page.goto(`${paths.todos.href()}?who=projects`);
  await page.getByRole('button', { name: 'Remove To be done by: My Projects' }).waitFor();
});
