// Screenshots of drawings: the table of a draft, the list, and a sheet.
import type { Page } from 'playwright-core';
import { type SheetPage, sheetPdf } from '../../tests/support/paper/sheet-pdf.ts';
import { paths } from '../../web/model/paths.ts';
import type { Screen } from './screens.ts';
import { button, heading, text } from './steps.ts';
import type { World } from './world.ts';

const [PERMIT, REVISED] = ['Permit set', 'Revision 1'];

/** Rooms of a house, in points. */
const rooms: NonNullable<SheetPage['lines']> = [
  [900, 200, 900, 620],
  [900, 760, 900, 1400],
  [200, 800, 560, 800],
  [700, 800, 900, 800],
  [900, 900, 1300, 900],
  [1440, 900, 1800, 900],
  [1300, 900, 1300, 1400],
];
const island: SheetPage['lines'] = [
  [1100, 420, 1500, 420],
  [1500, 420, 1500, 560],
  [1500, 560, 1100, 560],
  [1100, 560, 1100, 420],
];
const plan = { number: 'A-101', title: 'First Floor Plan', lines: rooms };
const permit = sheetPdf(
  { number: 'A-001', title: 'General Notes' },
  plan,
  { number: 'A-201', title: 'Exterior Elevations' },
  { number: 'E-101', title: 'First Floor Power Plan', lines: rooms },
);
const revised = sheetPdf({ ...plan, lines: [...rooms, ...island] }, { title: 'Kitchen Details', lines: island });

/** The id of the set of this name, which is begun where there is none. */
async function setOf({ call, linkedId }: World, name: string): Promise<number> {
  const sets = await call<{ id: number; name: string }[]>('GET', `/projects/${linkedId}/sets`);
  const found = sets.find((set) => set.name === name);
  const fields = { name, issuedOn: name === PERMIT ? '2026-06-01' : '2026-07-13' };
  return (found ?? (await call<{ id: number }>('POST', `/projects/${linkedId}/sets`, fields))).id;
}

const at = (name: string) => async (world: World) => paths.drawingSet.href(world.linkedId, await setOf(world, name));

/** Sends the sheets of a draft, once. */
async function send(page: Page, name: string, buffer: Buffer) {
  const table = page.getByRole('textbox', { name: /^Number of/ }).first();
  const sheets = page.locator('input[type=file]');
  await table.or(sheets).first().waitFor({ state: 'attached' });
  await page.waitForTimeout(500);
  if ((await table.count()) === 0)
    await sheets.setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer });
  await button(/^Publish/)(page);
}

async function publishPermit(page: Page) {
  const published = page.getByText(/published .* by/);
  await published.or(page.locator('input[type=file]')).first().waitFor({ state: 'attached' });
  if (await published.isVisible()) return;
  await send(page, PERMIT, permit);
  await page.getByRole('button', { name: /^Publish/ }).click();
  await published.waitFor();
}

const toList = async (page: Page, { linkedId }: World) => {
  await publishPermit(page);
  await page.goto(paths.editProject.href(linkedId, 'drawings'));
  await page.getByRole('list', { name: 'Drawings' }).getByRole('link').first().waitFor();
};

export const drawingMoments: Screen[] = [
  { name: 'drawings', path: at(PERMIT), ready: heading(PERMIT), act: toList },
  {
    name: 'drawing-set',
    path: at(REVISED),
    ready: heading(REVISED),
    act: (page) => send(page, REVISED, revised),
  },
  {
    name: 'drawing',
    path: at(PERMIT),
    ready: heading(PERMIT),
    act: async (page, world) => {
      await toList(page, world);
      await page.getByRole('list', { name: 'Drawings' }).getByRole('link', { name: /A-101/ }).click();
      await text(/current since/)(page);
    },
  },
];
