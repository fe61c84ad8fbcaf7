// Screenshots of photos and notes: the gallery, filters without a hit, captions, and marks on a photo.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { press, text } from './steps.ts';
import type { World } from './world.ts';

const onANewNote = ({ projectId, taskId }: World) => paths.addTaskNote.href(projectId, taskId);
const formIsDrawn = (page: Page) => page.getByPlaceholder('Enter your note here...').waitFor();

async function choosePhotos(page: Page, { pictures }: World, count: number) {
  const input = page.getByLabel('Add photos and files').and(page.locator('input'));
  await input.setInputFiles(pictures.slice(0, count));
  await page
    .getByRole('textbox', { name: /^Caption of/ })
    .last()
    .waitFor();
}

/** A place of the photo, given as shares of its width and height, on the page. */
async function placeOf(page: Page, [x, y]: [number, number]): Promise<[number, number]> {
  const box = await page
    .getByRole('button', { name: /^The picture/ })
    .locator('image')
    .boundingBox();
  if (!box) throw new Error('The photo is not shown.');
  return [box.x + box.width * x, box.y + box.height * y];
}

async function drawArrow(page: Page, from: [number, number], to: [number, number]) {
  await page.mouse.move(...(await placeOf(page, from)));
  await page.mouse.down();
  await page.mouse.move(...(await placeOf(page, to)), { steps: 4 });
  await page.mouse.up();
}

export const noteMoments: Screen[] = [
  {
    name: 'gallery',
    path: ({ projectId }) => paths.editProject.href(projectId, 'notes'),
    ready: text(/^In phase/),
    act: async (page) => {
      await page.getByRole('navigation', { name: 'View' }).getByRole('link', { name: 'Photos' }).click();
      const photos = page.getByRole('region', { name: /^Photos of / });
      await photos.getByRole('img').first().waitFor();
    },
  },
  {
    name: 'notes-without-a-hit',
    path: ({ projectId, userId }) =>
      `${paths.editProject.href(projectId, 'notes')}&author=${userId}&internal=yes&photos=yes`,
    ready: text(/^No notes match the filter/),
  },
  {
    name: 'captions',
    path: onANewNote,
    ready: formIsDrawn,
    act: async (page, world) => {
      await choosePhotos(page, world, 3);
      const captions = page.getByRole('textbox', { name: /^Caption of/ });
      await captions.first().fill('The crack above the door, seen from the street before the rain');
    },
  },
  {
    name: 'markup',
    path: onANewNote,
    ready: formIsDrawn,
    act: async (page, world) => {
      await choosePhotos(page, world, 1);
      await press(/^Mark up /)(page);
      await page.getByRole('button', { name: /^The picture/ }).waitFor();
      await drawArrow(page, [0.2, 0.3], [0.6, 0.5]);
      await page.getByRole('button', { name: 'Text', exact: true }).click();
      await page.getByRole('textbox', { name: 'Text on the picture' }).fill('Wet since Monday');
      await page.mouse.click(...(await placeOf(page, [0.3, 0.2])));
    },
  },
];
