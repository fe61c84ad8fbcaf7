// The card Team of a project's Details, and the manager of a new project.
import { expect, test } from 'vitest';
import { team } from '../../../functions/core/projects/team.contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { choose, chosenIn } from '../../e2e/support/choices.ts';
import { expectToast } from '../../e2e/support/toasts.ts';
import { aPerson, aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#team
test('manager, superintendent and members are chosen on Details, which follows a colleague', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const { id } = await aProject(caller);
  const me = `${person.firstName} ${person.lastName}`;
  const other = await aPerson();
  await page.goto(paths.editProject.href(id, 'details'));
  const card = page.getByRole('region', { name: 'Team' });
  await card.getByText('restricts nothing', { exact: false }).waitFor();
  await choose(page, card.getByLabel('Manager'), me);
  await expectToast(page, 'Team saved', 3);
  await choose(page, card.getByLabel('Add Member'), `${other.firstName} ${other.lastName}`);
  await card.getByRole('listitem').filter({ hasText: other.lastName }).waitFor();
  const faces = page.getByRole('list', { name: 'Team' }).getByRole('img');
  await expect.poll(() => faces.count()).toBe(2);
  expect(await faces.first().getAttribute('aria-label')).toBe(`${me} (manager)`);
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await caller.put(`/projects/${id}/team/${other.id}`, { role: 'superintendent' });
  await expect.poll(() => chosenIn(card.getByLabel('Superintendent'))).toBe(`${other.firstName} ${other.lastName}`);
  expect(await card.getByRole('listitem').count()).toBe(0);

  await choose(page, card.getByLabel('Manager'), 'Nobody');
  await expect
    .poll(async () => dataOf(await caller.get(`/projects/${id}/team`), team).map(({ role }) => role))
    .toEqual(['superintendent']);
});

// docs/product.md#team, docs/product.md#add-project
test('Add Project offers who manages it', async () => {
  const { page, caller, person } = await signedInAs('staff');
  const template = await aProject(caller, { isTemplate: true });
  await page.goto(paths.addProject.href(template.id));
  const name = unique('Managed House');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Scheduled Start Date').fill('03/02/2026');
  await choose(page, page.getByLabel('Manager'), `${person.firstName} ${person.lastName}`);
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const [manager] = dataOf(await caller.get(`/projects/${id}/team`), team);
  expect(manager).toMatchObject({ user: { id: person.id }, role: 'manager' });
});
