import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { asPayload } from '../../e2e/support/files.ts';
import { aProject, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../support/visit.ts';

async function chooseFile(page: Page, file: string) {
  const text = await (await fetch(`/tests/support/mspdi/${file}.xml`)).blob();
  const xml = new File([text], `${file}.xml`, { type: 'text/xml' });
  await page.getByLabel('Choose a file').setInputFiles(await asPayload(xml));
}

async function chooseSheet(page: Page, text: string) {
  // As an older Excel writes it.
  const latin = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const file = new File([latin], 'Schedule of Ana.csv', { type: 'text/csv' });
  await page.getByLabel(/^Choose a file$|Choose another file$/).setInputFiles(await asPayload(file));
}

async function planOf(caller: Caller, projectId: number) {
  const answer = await caller.get(`/projects/${projectId}?plan=full`);
  return (answer.body as { data: ProjectWithPlan }).data;
}

/** Each phase and task with its days. */
const daysOf = ({ majorPhases }: ProjectWithPlan) =>
  majorPhases.flatMap(({ phases }) =>
    phases.flatMap((phase) => [
      [phase.name, phase.scheduledStart, phase.scheduledCompletion],
      ...phase.tasks.map((task) => [task.title, task.scheduledStart, task.scheduledCompletion]),
    ]),
  );

/** A new linked project, open with the dialog of an import. */
async function importing(role: 'staff' | 'admin' = 'staff') {
  const visitor = await signedInAs(role);
  const body = { name: unique('Project'), scheduledStart: '2026-03-02', scheduleMode: 'linked' };
  const made = await visitor.caller.post('/projects', body);
  const { id } = (made.body as { data: { id: number } }).data;
  await visitor.page.goto(paths.editProject.href(id, 'editor'));
  await visitor.page.getByRole('button', { name: 'More', exact: true }).click();
  await visitor.page.getByRole('menuitem', { name: 'Import Plan…' }).click();
  return { ...visitor, id };
}

// docs/product.md#ms-project
test('rows that would stand on other days are told with their reasons, and pinned', async () => {
  const { page, caller, id } = await importing();
  await chooseFile(page, 'own-calendars');
  await page.getByText(/^\d of 3 tasks on the file’s days; \d not/).waitFor();
  const off = page.getByRole('list', { name: 'On other days' });
  await off.getByText('It has a calendar of its own, “Weekend”.').waitFor();
  await page.getByRole('button', { name: 'Pin Them' }).click();
  await page.getByText('3 of 3 tasks on the file’s days, with pins').waitFor();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 3 major phases, 3 phases, 0 tasks').waitFor();
  expect(daysOf(await planOf(caller, id))).toEqual([
    ['Dry around the clock', '2026-03-06', '2026-03-08'],
    ['Crane on Saturday', '2026-03-07', '2026-03-07'],
    ['Leave of the crew', '2026-03-10', '2026-03-10'],
  ]);
  await page.getByRole('alert').getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(async () => (await planOf(caller, id)).majorPhases).toEqual([]);
});

test('a file that cannot be read says why in a sentence, and adds nothing', async () => {
  const { page } = await importing();
  const head = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  const mpp = new File([head], 'house.mpp', { type: 'application/vnd.ms-project' });
  await page.getByLabel('Choose a file').setInputFiles(await asPayload(mpp));
  await page.getByText('This is an .mpp file, which only MS Project can read.').waitFor();
  expect(await page.getByRole('button', { name: 'Add to Plan' }).isDisabled()).toBe(true);
});

// docs/product.md#any-sheet
test('a sheet of any columns comes in after a person said which is what, remembered for the next one', async () => {
  const { page, caller, id } = await importing();
  const sheet =
    'Gewerk;Bauabschnitt;Dauer;Start;Ende;Nach\nErdarbeiten;Grube;3 days;3/2/2026;3/4/2026;\nFenster;Rohbau;2 days;3/5/2026;3/6/2026;1\nT\u00fcren;Rohbau;1 day;3/9/2026;3/9/2026;2\n';
  await chooseSheet(page, sheet);
  await page.getByRole('heading', { name: 'Which column is what' }).waitFor();
  await page.getByText('Türen').waitFor();
  const say = async (head: string, kind: string) =>
    page.getByRole('combobox', { name: `${head} is` }).selectOption({ label: kind });
  await say('Gewerk', 'Name of the row');
  await say('Bauabschnitt', 'Phase or group');
  await say('Dauer', 'Duration');
  await say('Ende', 'Finish');
  await say('Nach', 'Predecessors');
  await page.getByRole('radio', { name: /month first/ }).check();
  await page.getByRole('button', { name: 'Read the Sheet' }).click();
  await page.getByText('3 of 3 tasks on the file’s days').waitFor();
  // A second file with the same heads needs no more than a look.
  await chooseSheet(page, sheet.replace('Fenster', 'Dach'));
  await expect.poll(() => page.getByRole('combobox', { name: 'Dauer is' }).inputValue()).toBe('duration');
  await page.getByRole('radio', { name: /month first/ }).check();
  await page.getByRole('button', { name: 'Read the Sheet' }).click();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 1 major phase, 2 phases, 3 tasks').waitFor();
  expect(daysOf(await planOf(caller, id))).toContainEqual(['Türen', '2026-03-09', '2026-03-09']);
});

test('names that nobody has become trades where that is wanted', async () => {
  const { page, caller, id } = await importing();
  await chooseFile(page, 'people');
  await page.getByText('Nobody here is called').waitFor();
  await page.getByRole('switch', { name: /Add \d trades? with (this name|these names)/ }).click();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 2 major phases, 2 phases, 0 tasks').waitFor();
  const { assignments } = await planOf(caller, id);
  expect(assignments).toHaveLength(2);
});

test('a plan whose dates are typed keeps the days of the file', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller, { name: unique('Manual') });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Import Plan…' }).click();
  await chooseFile(page, 'before-start');
  await page.getByText('every task comes in with the days of the file').waitFor();
  await page.getByRole('button', { name: 'Add to Plan' }).click();
  await page.getByText('Added 3 major phases').waitFor();
  expect(daysOf(await planOf(caller, id))).toContainEqual(['Pour', '2026-03-11', '2026-03-13']);
});
