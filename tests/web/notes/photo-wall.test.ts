// The wall of pictures: several are selected, saved as a ZIP, and shared with clients, which Undo takes back.
import { expect, test } from 'vitest';
import { limits } from '../../../functions/core/common/limits.ts';
import { galleryPhoto, noteCreated, placedPhoto } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { goOffline } from '../../support/network/offline.ts';
import { ownAnswer } from '../../support/network/own-answer.ts';
import { savedBy } from '../support/downloads.ts';
import { signedInAs } from '../support/visit.ts';

async function aWall() {
  const { page, caller } = await signedInAs('staff');
  const name = `Wall ${crypto.randomUUID()}`;
  const { id, majorPhases } = await aProject(caller, { name, tasks: 1 });
  const task = majorPhases[0]?.phases[0]?.tasks[0];
  const write = async (isInternal: boolean, ...names: string[]) => {
    const body = { description: `Says ${names}`, isInternal };
    const made = await caller.post(`/projects/${id}/tasks/${task}/notes`, body);
    const note = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}`;
    for (const name of names) await caller.upload(`${note}/photos?caption=${name}`, await jpeg(`${name}.jpg`));
  };
  await write(false, 'One', 'Two');
  await write(true, 'Three', 'Four');
  await page.goto(`${paths.editProject.href(id, 'notes')}&view=photos`);
  const internal = async () => {
    const photos = dataOf(await caller.get(`/projects/${id}/photos`), galleryPhoto.array());
    return photos.filter(({ isInternal }) => isInternal).map(({ caption }) => caption);
  };
  const tile = (name: string) => page.getByRole('button', { name, exact: true });
  const box = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
  const selected = page.getByRole('toolbar', { name: 'Selected photos' });
  return { page, caller, write, tile, box, selected, internal, name };
}

// docs/product.md#photo-selection
// docs/product.md#photo-wall
test('pictures are selected by mouse and keyboard, and saved as a ZIP', async () => {
  const { page, tile, box, selected } = await aWall();
  await tile('Four').click({ modifiers: ['ControlOrMeta'] });
  await selected.getByText('1 photo selected').waitFor();
  await tile('Two').click({ modifiers: ['Shift'] });
  await selected.getByText('3 photos selected').waitFor();
  await box('Three').uncheck();
  await selected.getByText('2 photos selected').waitFor();
  await page.keyboard.press('Escape');
  await selected.waitFor({ state: 'detached' });

  const places = await Promise.all([tile('Four'), tile('One')].map((each) => each.boundingBox()));
  // Beside each other.
  expect(places[1]?.y).toBe(places[0]?.y);
  await tile('Four').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+ArrowRight');
  await selected.getByText('2 photos selected').waitFor();
  expect([await box('Three').isChecked(), await box('Two').isChecked()]).toEqual([true, true]);
  const { name, bytes } = await savedBy(page, 'Download');
  expect(name).toMatch(/ photos\.zip$/);
  const names = new TextDecoder('latin1').decode(bytes).match(/\d{4}-\d\d-\d\d \d+ \w+\.jpg/g) ?? [];
  expect([...new Set(names.map((each) => each.split(' ')[2]))]).toEqual(['Three.jpg', 'Two.jpg']);

  await page.getByRole('checkbox', { name: /^Select all of/ }).check();
  await selected.getByText('4 photos selected').waitFor();
  await tile('One').click();
  await selected.getByText('3 photos selected').waitFor();
});

// docs/product.md#photos-shared
test('sharing pictures says which notes clients will see, and can be undone', async () => {
  const { page, tile, box, selected, internal } = await aWall();
  await box('Two').check();
  expect(await selected.getByRole('button', { name: 'Share…' }).isDisabled()).toBe(true);
  await tile('Three').click();
  await selected.getByRole('button', { name: 'Share…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Says Three,Four').waitFor();
  await dialog.getByText('2 files, 1 of the selected photos.').waitFor();
  await dialog.getByRole('button', { name: 'Share 1 Note' }).click();
  await page.getByText('1 note shared with clients').waitFor();
  await selected.waitFor({ state: 'detached' });
  expect(await internal()).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 note for the office only again').waitFor();
  expect(await internal()).toEqual(['Four', 'Three']);
});

// docs/product.md#all-photos
test('All Photos has those of all projects, or of one that is chosen, live, and can share them', async () => {
  const { page, write, tile, selected, internal, name } = await aWall();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'All Photos' }).click();
  await page.getByRole('heading', { name: 'All Photos', level: 1 }).waitFor();
  await page.getByRole('combobox', { name: 'Project' }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.waitForURL(/\?project=\d+$/);
  await expect.poll(() => page.getByRole('button', { name: /^(One|Two|Three|Four)$/ }).count()).toBe(4);
  await page.getByTitle(name, { exact: true }).first().waitFor();
  await page.reload();
  await tile('Three').waitFor();
  await write(false, 'Five');
  await tile('Five').waitFor();
  await tile('Three').click({ modifiers: ['ControlOrMeta'] });
  await selected.getByRole('button', { name: 'Share…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share 1 Note' }).click();
  await page.getByText('1 note shared with clients').waitFor();
  expect(await internal()).toEqual([]);
  await page.getByRole('img', { name: 'Internal' }).first().waitFor({ state: 'detached' });
});

// docs/product.md#photo-wall
test('the end of a wall says why no older photos come: they cannot be read, or there is no connection', async () => {
  const { page, caller } = await aWall();
  const [one] = dataOf(await caller.get('/photos?limit=1'), placedPhoto.array());
  const first = Array.from({ length: limits.feedPage }, (_, at) => ({
    ...one,
    id: 1_000_000 - at,
    caption: `P${at}`,
    thumbnailPath: 'gone',
  }));
  await page.route(
    ({ pathname }) => pathname.endsWith('/api/photos'),
    (route) => {
      const isFirst = !new URL(route.request().url()).searchParams.has('before');
      return route.fulfill(isFirst ? ownAnswer(200, { data: first }) : ownAnswer(400, { message: 'bad query' }));
    },
  );
  await page.goto(paths.photos.href());
  await page.getByRole('button', { name: `P${limits.feedPage - 1}`, exact: true }).waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await page.getByText('Older photos could not be loaded.').waitFor();
  await goOffline(page);
  await page.getByText('Older photos come once the connection is back.').waitFor();
});
