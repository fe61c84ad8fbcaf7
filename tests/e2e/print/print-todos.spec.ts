// The punch list on paper.
import { expect, test } from 'vitest';
import { noteCreated } from '../../../functions/core/notes/contract.ts';
import { times } from '../../../supabase/world/plan.ts';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../fixtures.ts';
import { printedBy } from './printed.ts';

// docs/product.md#todo-print docs/product.md#paper
test('a punch list is printed whole as it is filtered, by place or who, with a line to sign', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, { name: unique('House') });
  const trade = await aTrade(caller);
  await page.goto(`${paths.editProject.href(id, 'notes')}&punch=yes`);
  const print = (entry: string) => async () => {
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const [empty] = await printedBy(page, print('By Place'));
  expect(empty).toContain('Nothing is on the punch list.');

  const items = times(36, (at) => at);
  for (const at of items) {
    const said = {
      description: `Item ${at} begins\nand goes on for a second line, and it ends: ${at}.`,
      isInternal: at === 3,
    };
    const note = dataOf(await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said), noteCreated, 201).id;
    const todo = {
      isPunch: true,
      place: at % 2 ? 'Kitchen' : null,
      tradeId: at <= 4 ? trade.id : null,
      dueOn: '2026-03-02',
    };
    await caller.put(`/projects/${id}/notes/${note}/todo`, todo);
    if (at === 1) await caller.upload(`/projects/${id}/notes/${note}/photos`, await jpeg('door.jpg'));
    if (at === 2) await caller.post(`/projects/${id}/notes/${note}/todo/state`, { to: 'done' });
  }
  await page.reload();
  await page
    .getByRole('article', { name: /^Note of/ })
    .first()
    .waitFor();
  const pages = await printedBy(page, print('By Place'), async () => {
    expect(
      await page
        .locator('.paper img')
        .evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0)),
    ).toContain(true);
  });
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, lines] of pages.entries()) {
    const text = lines.replace(/\s+/g, ' ');
    expect(text).toMatch(/(Kitchen|No Place) · 18 ✓ No\. Photo What Who Due State/);
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
    // No row is cut.
    expect(text.match(/Item \d+ begins/g)?.length).toBe(text.match(/it ends: \d+/g)?.length);
  }
  const whole = pages.join(' ').replace(/\s+/g, ' ');
  for (const at of items) expect(whole.split(`Item ${at} begins`).length).toBe(2);
  for (const words of ['36 items', 'by place', trade.name, 'Late', 'Done, to be checked', 'Mar 2, 2026'])
    expect(whole).toContain(words);
  expect(whole.split('Internal').length).toBe(2);
  expect(pages.at(-1)).toMatch(/Name\s+Signature\s+Date/);

  await page.goto(`${paths.editProject.href(id, 'notes')}&punch=yes&todo=done`);
  await page
    .getByRole('article', { name: /^Note of/ })
    .first()
    .waitFor();
  const [byWho = '', ...more] = await printedBy(page, print('By Who Does It'));
  expect(more).toEqual([]);
  for (const words of ['Item 2 begins', 'To-dos: Done', '1 item', `${trade.name} · 1`]) expect(byWho).toContain(words);
  expect(byWho).not.toContain('Item 1 begins');

  // All of it is of a trade that reads Spanish.
  await caller.patch(`/trades/${trade.id}`, { language: 'es' });
  const people = page.waitForResponse(/\/api\/assignees/);
  await page.reload();
  await people;
  await page
    .getByRole('article', { name: /^Note of/ })
    .first()
    .waitFor();
  const [spanish = ''] = await printedBy(page, print('By Who Does It'));
  for (const text of [
    'Lista de pendientes',
    'por responsable',
    '1 pendiente',
    'Lugar',
    'Corregido, por revisar',
    '2 de marzo de 2026',
    'Firma',
  ])
    expect(spanish.replace(/\s+/g, ' ')).toContain(text);
});
