// A note with its photos, a day of the diary, and Today on paper.
import { expect, test } from 'vitest';
import { feedNote, noteCreated } from '../../../functions/core/notes/contract.ts';
import { paths } from '../../../web/model/paths.ts';
import type { Caller } from '../../support/client.ts';
import { dataOf, send } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { assignTo } from '../../support/visits.ts';
import { workEveryDay } from '../../support/worlds/work-days.ts';
import { signedInAs } from '../fixtures.ts';
import { aLaunchedProject, inDays } from '../today/launched-project.ts';
import { printedBy } from './printed.ts';

const LONG = 'Sixty letters of a caption that somebody wrote in all detail.';

/** A note of forty lines with three photos, of which the first has a long caption. */
async function aNoteWithPhotos(caller: Caller, projectId: number, taskId: number) {
  const text = Array.from({ length: 40 }, (_, at) => `Line ${at + 1} of the note`).join('\n');
  await caller.post(`/projects/${projectId}/tasks/${taskId}/notes`, { description: text });
  const [note] = dataOf(await caller.get(`/projects/${projectId}/notes`), feedNote.array());
  for (const [name, width, height] of [
    ['wide', 800, 300],
    ['tall', 300, 800],
    ['third', 640, 480],
  ] as const) {
    const file = await jpeg(`${name}.jpg`, { width, height });
    expect((await caller.upload(`/projects/${projectId}/notes/${note?.id}/photos`, file)).status).toBe(201);
  }
}

// docs/product.md#note-print
test('a note is printed whole, with all of its photos, two in a row and none cut', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan, now = 0 } = await aLaunchedProject(caller);
  await aNoteWithPhotos(caller, plan.id, now);
  await page.goto(paths.editProject.href(plan.id, 'notes'));
  await page.getByRole('button', { name: /^More for the note on/ }).click();
  const pages = await printedBy(
    page,
    () => page.getByRole('menuitem', { name: 'Print' }).click(),
    async () => {
      const pictures = page.locator('.paper img');
      expect(await pictures.count()).toBe(3);
      for (const picture of await pictures.all()) {
        const { natural, shown, fit } = await picture.evaluate((image: HTMLImageElement) => ({
          natural: image.naturalWidth / image.naturalHeight,
          shown: image.width / image.height,
          fit: getComputedStyle(image).objectFit,
        }));
        expect(fit === 'contain' || Math.abs(natural - shown) < 0.05).toBe(true);
      }
    },
  );
  const text = pages.join(' ');
  for (const line of [1, 13, 40]) expect(text).toContain(`Line ${line} of the note`);
  expect(text).toContain(`Tiles of ${plan.name}`);
  expect(text).toContain(`Page 1 of ${pages.length}`);
});

// docs/product.md#note-print
test('a note is printed with its replies, those for the office alone only when they are switched on', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan, now = 0 } = await aLaunchedProject(caller);
  const said = { description: 'Which tiles?' };
  const { id } = dataOf(await caller.post(`/projects/${plan.id}/tasks/${now}/notes`, said), noteCreated, 201);
  for (const [text, audience] of [
    ['The gray ones', 'clients'],
    ['They cost more', 'office'],
    ['One', 'clients'],
    ['Two', 'clients'],
  ])
    await caller.post(`/projects/${plan.id}/notes/${id}/replies`, { text, audience });
  await page.goto(paths.editProject.href(plan.id, 'notes'));
  const print = (isWhole: boolean) =>
    printedBy(page, async () => {
      await page.getByRole('button', { name: /^More for the note on/ }).click();
      await page.getByRole('menuitem', { name: 'Print' }).click();
      await page.getByText('One reply is for the office').waitFor();
      if (isWhole) await page.getByRole('switch', { name: 'With Office Only' }).click();
      await page.getByRole('button', { name: 'Print', exact: true }).click();
    });
  const shared = (await print(false)).join(' ');
  for (const text of ['Which tiles?', 'The gray ones', 'Two']) expect(shared).toContain(text);
  expect(shared).not.toContain('They cost more');
  expect((await print(true)).join(' ')).toContain('They cost more');
});

// docs/product.md#diary-print
test('a day of the diary is printed with its work, people, lines, notes and photos', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan, now = 0 } = await aLaunchedProject(caller);
  const trade = await aTrade(caller);
  const day = inDays(0);
  await workEveryDay(caller, plan.id);
  await assignTo(caller, plan.id, { entity: 'task', id: now }, trade.id);
  await caller.patch(`/projects/${plan.id}/tasks/${now}`, { startedOn: day });
  await caller.put(`/projects/${plan.id}/diary/${day}/people`, { tradeId: trade.id, came: true, people: 3 });
  // It waited on a phone for two days.
  await send('POST', `/projects/${plan.id}/diary/${day}/lines`, {
    token: caller.token,
    headers: { 'x-age': String(2 * 86_400) },
    json: { kind: 'delay', text: LONG, isInternal: true },
  });
  await aNoteWithPhotos(caller, plan.id, now);
  await page.goto(paths.diaryDay.href(plan.id, day));
  const waited = / · [A-Z][a-z]{2} \d+, \d{4}, \d+:\d\d\s[AP]M · received \d+:\d\d\s[AP]M/;
  await page.getByRole('list', { name: 'Lines' }).getByText(waited).waitFor();
  const pages = await printedBy(page, () => page.getByRole('button', { name: 'Print' }).click());
  const text = pages.join(' ').replace(/\s+/g, ' ');
  for (const part of [
    plan.name,
    `${trade.name} 3`,
    ...['Expected', `${trade.name} · Tiles of ${plan.name} · no answer`, 'Reported'],
    'Started',
    LONG,
    'Delay',
    'Line 40 of the note',
    'Photos: 3',
    'Page 1',
  ])
    expect(text).toContain(part);
  expect(text).toMatch(waited);
  expect(await page.locator('.paper').count()).toBe(0);
  // Another day has nothing to read, and is one page.
  await page.goto(paths.diaryDay.href(plan.id, inDays(-20)));
  await page.getByRole('heading', { name: 'On Site' }).waitFor();
  const empty = await printedBy(page, () => page.keyboard.press('ControlOrMeta+p'));
  expect(empty).toEqual([expect.stringMatching(/The day is not signed off\.\s+Weather: not recorded/)]);
});

// docs/product.md#today-print
test('Today is printed as it is filtered, with who is expected', async () => {
  const { page, caller } = await signedInAs('staff');
  const { plan, now = 0 } = await aLaunchedProject(caller);
  const trade = await aTrade(caller);
  await assignTo(caller, plan.id, { entity: 'task', id: now }, trade.id);
  await page.goto(`${paths.today.href()}?who=all&project=${plan.id}`);
  await page.getByText(`Tiles of ${plan.name}`).first().waitFor();
  const [text = '', ...others] = await printedBy(page, () => page.getByRole('button', { name: 'Print' }).click());
  expect(others).toEqual([]);
  for (const part of ['Late', 'Next 7 Days', `Roof of ${plan.name}`, `Project: ${plan.name}`, trade.name, 'People'])
    expect(text).toContain(part);
  expect(text).toContain('Page 1 of 1');
});
