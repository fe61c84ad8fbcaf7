// Every form: edits are not lost without a question, nothing is sent twice, and errors show at their fields.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { sites } from '../../web/model/site.ts';
import { aPerson, aProject, unique } from '../support/builders.ts';
import { jpeg } from '../support/files.ts';
import { signedInAs } from './fixtures.ts';

const restored = (page: Page) => page.getByText('Restored what you had typed.');
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const start = (page: Page) => page.getByLabel('Scheduled Start Date');

/** The words of all drafts in this browser. */
function drafts(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const request = indexedDB.open('paradigm-pro-form-drafts');
        request.onerror = () => reject(request.error);
        request.onsuccess = () => {
          const all = request.result.transaction('drafts').objectStore('drafts').getAll();
          all.onsuccess = () => {
            request.result.close();
            resolve(JSON.stringify(all.result));
          };
        };
      }),
  );
}

test('what was typed is there after a reload, says so, and can be discarded', async () => {
  const { page } = await signedInAs('staff', { at: paths.addProject.href() });
  const typed = unique('Orchard');
  await name(page).fill(typed);
  await start(page).fill('13/45/2027');
  await expect.poll(() => drafts(page)).toContain('13/45/2027');
  await page.reload();
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe(typed);
  expect(await start(page).inputValue()).toBe('13/45/2027');
  await page.getByRole('button', { name: 'Discard' }).click();
  expect(await name(page).inputValue()).toBe('');
  await expect.poll(() => drafts(page)).toBe('[]');
  await page.reload();
  await name(page).waitFor();
  expect(await restored(page).count()).toBe(0);
});

test('leaving asks: what is kept is offered again, what is discarded is not', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const leave = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await name(page).fill('Half a template');
  await expect.poll(() => drafts(page)).toContain('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Stay' }).click();
  expect(await name(page).inputValue()).toBe('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Keep as Draft' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await restored(page).waitFor();
  expect(await name(page).inputValue()).toBe('Half a template');
  await leave();
  await question(page).getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await expect.poll(() => drafts(page)).toBe('[]');
  expect(await name(page).inputValue()).toBe('');
});

test('what is saved is no draft any more', async () => {
  const { page } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const title = unique('Bath');
  await name(page).fill(title);
  await expect.poll(() => drafts(page)).toContain(title);
  await page.getByRole('button', { name: 'Create Template' }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  await expect.poll(() => drafts(page)).toBe('[]');
});

test('nothing of an invitation or of a password is stored, and leaving asks', async () => {
  const { page } = await signedInAs('admin', { at: paths.addUser.href() });
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Email').fill('sam@example.com');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await question(page).getByRole('button', { name: 'Leave' }).waitFor();
  expect(await question(page).getByRole('button', { name: 'Keep as Draft' }).count()).toBe(0);
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL(`**${paths.dashboard.href()}`);
  await page.goto(paths.addTemplate.href());
  await name(page).fill('Sentinel');
  await expect.poll(() => drafts(page)).toContain('Sentinel');
  expect(await drafts(page)).not.toContain('sam@example.com');
});

test('a draft of an older build, its text and its photo, is still found', async () => {
  const { page, person, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller);
  const photo = Array.from(new Uint8Array(await (await jpeg('wall.jpg')).arrayBuffer()));
  await page.evaluate(
    async ([draft, bytes]) => {
      localStorage.setItem(draft, 'The wall is damp.');
      localStorage.setItem(`${draft}-internal`, 'yes');
      await new Promise<void>((resolve) => {
        const request = indexedDB.open('paradigm-pro-drafts', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files');
        request.onsuccess = () => {
          const files = request.result.transaction('files', 'readwrite').objectStore('files');
          files.put([new File([new Uint8Array(bytes)], 'wall.jpg', { type: 'image/jpeg' })], draft).onsuccess = () => {
            request.result.close();
            resolve();
          };
        };
      });
    },
    [`paradigm-pro-note-${person.id}-${id}-${taskId}`, photo] as const,
  );
  await page.goto(paths.addTaskNote.href(id, taskId));
  await restored(page).waitFor();
  expect(await page.getByPlaceholder('Enter your note here...').inputValue()).toBe('The wall is damp.');
  expect(await page.getByRole('switch', { name: /^Internal/ }).isChecked()).toBe(true);
  await page.getByRole('img', { name: 'wall.jpg' }).waitFor();
  await page.reload();
  await page.getByRole('img', { name: 'wall.jpg' }).waitFor();
  expect(await page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').count()).toBe(1);
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('note')))).toEqual([]);
});

test('what a colleague saves shows in untouched fields, and touched ones keep their text and their base', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await caller.patch(`/projects/${id}`, { city: 'Davis', address: 'Elm Street' });
  await page.goto(paths.editProject.href(id));
  const [city, address] = [page.getByLabel('City'), page.getByLabel('Address', { exact: true })];
  await address.fill('Mill Lane');
  await caller.patch(`/projects/${id}`, { city: 'Boise', address: 'Oak Road' });
  await expect.poll(() => city.inputValue()).toBe('Boise');
  expect(await address.inputValue()).toBe('Mill Lane');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await dialog.getByText('Oak Road').waitFor();
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await page.getByText('Project updated').waitFor();
  expect((await caller.get(`/projects/${id}`)).body).toMatchObject({ data: { city: 'Boise', address: 'Mill Lane' } });

  await address.fill('Third Street');
  await caller.patch(`/projects/${id}`, { address: 'Pine Street' });
  await address.fill('Mill Lane');
  // Back at what it was: what the colleague wrote shows.
  await expect.poll(() => address.inputValue()).toBe('Pine Street');
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor({ state: 'detached' });
});

test('a restored change still has the base that it was made over', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id } = await aProject(caller);
  await caller.patch(`/projects/${id}`, { city: 'Davis' });
  await page.goto(paths.editProject.href(id));
  await page.getByLabel('City').fill('Boise');
  await expect.poll(() => drafts(page)).toContain('Boise');
  await page.goto('about:blank');
  await caller.patch(`/projects/${id}`, { city: 'Salem' });
  await page.goto(paths.editProject.href(id));
  await restored(page).waitFor();
  expect(await page.getByLabel('City').inputValue()).toBe('Boise');
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this too' });
  await dialog.getByText('Salem').waitFor();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe('Salem');
});

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

test('a phase or a new project is not saved with a day that cannot be read, and the message goes with the mistake', async () => {
  const { page, caller } = await signedInAs('staff');
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
  await page.getByLabel('Template').selectOption({ label: 'Whole house renovation' });
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
  await page.getByText('Date input not valid.').waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const completion = page.getByLabel('Scheduled Completion Date');
  await expect.poll(() => completion.evaluate((field) => field === document.activeElement)).toBe(true);
  await start(page).fill('03/02/2027');
  await page.getByText('Date input not valid.').waitFor({ state: 'detached' });
});

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

test('a double click or Enter twice sends once', async () => {
  const { page, caller } = await signedInAs('staff', { at: paths.addTemplate.href() });
  const title = unique('Bath');
  let sent = 0;
  await page.route(/\/api\/projects$/, (route, request) => {
    if (request.method() === 'POST') sent += 1;
    return route.continue();
  });
  await name(page).fill(title);
  await page.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  expect(sent).toBe(1);
  expect(JSON.stringify((await caller.get('/templates')).body).split(title)).toHaveLength(2);
});

test('an expired session asks for the password over any form, and the form is sent after it', async () => {
  const { page, person } = await signedInAs('admin', { at: paths.addClient.href() });
  const lastName = unique('Client');
  await page.getByLabel('First Name').fill('Sam');
  await page.getByLabel('Last Name').fill(lastName);
  await page.getByLabel('Email').fill(`${lastName.replace(' ', '.')}@example.com`);
  // Until the page has completed the session it was given it would write its own over this one.
  await page.waitForFunction(() => Object.values(localStorage).some((value) => value.includes('"user"')));
  const dead = JSON.stringify({ access_token: 'no', refresh_token: 'no', expires_at: 9e9 });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [sites.office.sessionKey, dead] as const);
  await page.getByRole('button', { name: 'Create' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session is over' });
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(`**${paths.clients.path}`);
  await page.getByRole('searchbox').fill(lastName);
  await page.getByText(lastName).first().waitFor();
});

test('a dialog that is closed by Escape keeps what was typed, and Cancel gives it up', async () => {
  const { page } = await signedInAs('admin', { at: paths.admin.href() });
  const dialog = page.getByRole('dialog');
  const add = page.getByRole('button', { name: 'Add Major Phase' }).first();
  await add.click();
  await dialog.getByLabel('Description').fill('A long story');
  await expect.poll(() => drafts(page)).toContain('A long story');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await add.click();
  await restored(page).waitFor();
  expect(await dialog.getByLabel('Description').inputValue()).toBe('A long story');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await add.click();
  await expect.poll(() => drafts(page)).toBe('[]');
  expect(await dialog.getByLabel('Description').inputValue()).toBe('');
});

test('a logout says that a form is unfinished, and nothing of it is left', async () => {
  const colleague = await aPerson();
  const { page, person } = await signedInAs('admin', { at: paths.editUser.href(colleague.id) });
  await page.getByLabel('City').fill('Secret Springs');
  await expect.poll(() => drafts(page)).toContain('Secret Springs');
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByText('1 unfinished form').waitFor();
  await page.getByRole('button', { name: 'Discard and Log Out' }).click();
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
  expect(await drafts(page)).toBe('[]');
});
