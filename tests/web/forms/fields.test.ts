// The fields of forms: errors show at the field, and nothing is sent with them.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { name, start } from '../../e2e/forms/form-page.ts';
import { choose } from '../../e2e/support/choices.ts';
import { aProject, unique } from '../../support/builders.ts';
import { aLinkedProject } from '../../support/schedule/linked-project.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#form-first-wrong
test('a day that cannot be read stays as it was typed, and is shown in place of being saved', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id } = await aProject(caller);
  await page.goto(paths.editProject.href(id));
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') saves += 1;
  });
  const day = page.getByLabel('Scheduled Completion Date');
  await day.fill('2/31/2027');
  await day.press('Tab');
  expect(await day.inputValue()).toBe('2/31/2027');
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true);
  const shown = await day.boundingBox();
  expect(shown?.y).toBeGreaterThan(0);
  expect(shown?.y).toBeLessThan(900);
  expect(saves).toBe(0);
  await day.fill('2/28/2027');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Project updated').waitFor();
  expect((await caller.get(`/projects/${id}`)).body).toMatchObject({ data: { scheduledCompletion: '2027-02-28' } });
});

// docs/product.md#date-invalid
test('a phase or a new project is not saved with a day that cannot be read, and the message goes with the mistake', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.dashboard.href() });
  const { id, majorPhaseId, phaseId } = await aProject(caller);
  let sent = 0;
  page.on('request', (request) => {
    if (['PATCH', 'POST'].includes(request.method()) && /\/projects/.test(request.url())) sent += 1;
  });
  const wrong = page.getByText('Date input not valid.');
  const mistake = async (button: string) => {
    await start(page).fill('99/99/2027');
    await page.getByRole('button', { name: button, exact: true }).click({ force: true });
    await wrong.waitFor();
    expect(await start(page).inputValue()).toBe('99/99/2027');
    expect(sent).toBe(0);
    await start(page).fill('03/01/2027');
    await start(page).press('Tab');
    await wrong.waitFor({ state: 'detached' });
  };
  await page.goto(paths.editPhase.href(id, majorPhaseId, phaseId));
  await mistake('Save');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('region', { name: 'Plan' }).waitFor();
  const saved = { data: { scheduledStart: '2027-03-01' } };
  expect((await caller.get(`/projects/${id}/phases/${phaseId}`)).body).toMatchObject(saved);
  sent = 0;
  await page.goto(paths.addProject.href());
  await choose(page, page.getByLabel('Template'), 'Whole house renovation');
  await name(page).fill(unique('Orchard'));
  await mistake('Create Project');
  await page.getByRole('button', { name: 'Create Project' }).click();
  await page.waitForURL(/\/projects\/edit\/\d+/);
});

test('a start that comes to lie after its completion is shown at the completion', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await caller.patch(`/projects/${id}`, { scheduledStart: '2027-03-01', scheduledCompletion: '2027-03-10' });
  await page.goto(paths.editProject.href(id));
  await start(page).fill('04/01/2027');
  const wrong = page.getByText('Completion is before the start (Apr 1, 2027)');
  await wrong.waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const completion = page.getByLabel('Scheduled Completion Date');
  await expect.poll(() => completion.evaluate((field) => field === document.activeElement)).toBe(true);
  await start(page).fill('03/02/2027');
  await wrong.waitFor({ state: 'detached' });
});

// docs/product.md#completion-after-start
test('the start of a linked project is saved also beyond its computed completion, which follows', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aLinkedProject(caller, 2);
  await page.goto(paths.editProject.href(id));
  await expect.poll(() => page.getByLabel('Scheduled Completion Date').inputValue()).toMatch(/2026$/);
  await start(page).fill('04/03/2028');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Project updated').waitFor();
  await expect.poll(() => page.getByLabel('Scheduled Completion Date').inputValue()).toMatch(/2028$/);
});

// docs/product.md#form-first-wrong
test('what the server refuses is said at its field, which gets the focus', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const taken = unique('Taken');
  await caller.post('/projects', { name: taken, isTemplate: true });
  await name(page).fill(taken);
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByText('Project name already exists').waitFor();
  await expect.poll(() => name(page).evaluate((field) => field === document.activeElement)).toBe(true);
  await name(page).press('End');
  await page.keyboard.type('x');
  await page.getByText('Project name already exists').waitFor({ state: 'detached' });
});

test('what is said at a field is not said by a toast as well', async () => {
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  await page.getByLabel('First Name').fill('Robin');
  await page.getByLabel('Last Name').fill('Hale');
  await page.getByLabel('Email').fill('robin at example');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect.poll(() => page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Email').press('End');
  expect(await page.getByText('Error creating user').count()).toBe(0);
});
