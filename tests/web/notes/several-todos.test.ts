// Several to-dos of a project at once (docs/product.md#todo-selection).
import { expect, test } from 'vitest';
import { feedNote, noteCreated } from '../../../functions/core/notes/contract.ts';
import { seriousFindings } from '../../e2e/support/axe.ts';
import { aProject, signedInAs as colleague } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { signedInAs } from '../support/visit.ts';

// docs/product.md#todo-selection
test('selected punch items are given, dated and checked off, each with one toast and Undo', async () => {
  const { page, caller } = await signedInAs('staff');
  const trade = await aTrade(caller);
  const { id, taskId } = await aProject(caller);
  const author = await colleague('staff');
  for (const state of ['open', 'done', 'done'] as const) {
    const said = { description: `A door, ${state}` };
    const note = dataOf(
      await (state === 'open' ? caller : author).post(`/projects/${id}/tasks/${taskId}/notes`, said),
      noteCreated,
      201,
    ).id;
    await caller.put(`/projects/${id}/notes/${note}/todo`, {
      isPunch: true,
      ...(state === 'open' && { tradeId: trade.id }),
    });
    await caller.post(`/projects/${id}/notes/${note}/todo/state`, { to: state });
  }
  const todos = async () => {
    const notes = dataOf(await caller.get(`/projects/${id}/notes?punch=yes`), feedNote.array());
    return notes.flatMap(({ todo }) => todo ?? []).sort((one, other) => one.number - other.number);
  };
  await page.goto(`/projects/edit/${id}?tab=notes&punch=yes`);
  const box = (number: number) => page.getByRole('checkbox', { name: `Select Punch Item #${number}` });
  const toolbar = page.getByRole('toolbar', { name: 'Selected to-dos' });
  const undo = async (said: string) => {
    const toast = page.getByRole('alert').filter({ hasText: said });
    await toast.getByRole('button', { name: 'Undo', exact: true }).click();
  };

  await box(1).press('Space');
  await toolbar.getByText('1 to-do selected').waitFor();
  await box(1).press('Escape');
  await toolbar.waitFor({ state: 'detached' });
  await box(1).press('Space');
  await toolbar.getByRole('button', { name: 'All 3' }).click();
  await toolbar.getByText('3 to-dos selected').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);

  await toolbar.getByRole('button', { name: 'Give To…' }).click();
  await page.getByRole('combobox', { name: 'Assigned to' }).selectOption({ label: trade.name });
  await page.getByRole('button', { name: 'Give', exact: true }).click();
  // Those of a colleague, which the trade reads then.
  await page.getByText(`${trade.name} will read 2 notes of colleagues with the photos, and no replies.`).waitFor();
  await page.getByRole('button', { name: 'Give Them', exact: true }).click();
  // The first one was theirs already.
  await page.getByText(`2 to-dos given to ${trade.name}`, { exact: true }).waitFor();
  await expect.poll(async () => (await todos()).map(({ tradeId }) => tradeId)).toEqual([trade.id, trade.id, trade.id]);
  await undo(`2 to-dos given to ${trade.name}`);
  await expect.poll(async () => (await todos()).map(({ tradeId }) => tradeId)).toEqual([trade.id, null, null]);

  await toolbar.getByRole('button', { name: 'Due…' }).click();
  await page.getByRole('textbox', { name: 'Due' }).fill('3/2/2026');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(async () => (await todos()).map(({ dueOn }) => dueOn)).toEqual(Array(3).fill('2026-03-02'));
  await undo('3 to-dos due Mar 2, 2026');
  await expect.poll(async () => (await todos()).map(({ dueOn }) => dueOn)).toEqual([null, null, null]);

  await toolbar.getByRole('button', { name: 'Check Off' }).click();
  await expect.poll(async () => (await todos()).map(({ state }) => state)).toEqual(['open', 'checked', 'checked']);
  await undo('2 to-dos checked off');
  await expect.poll(async () => (await todos()).map(({ state }) => state)).toEqual(['open', 'done', 'done']);
});

// docs/product.md#todo-sharing
test('selected to-dos are shared with clients and kept for the office, after saying who reads what', async () => {
  const { page, caller } = await signedInAs('staff');
  const client = await colleague('client');
  const { id, taskId } = await aProject(caller);
  await caller.post(`/projects/${id}/users/${client.person.id}`);
  await caller.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  for (const readers of [{ isInternal: true }, { isInternal: true }, { isForTrades: true }]) {
    const said = { description: 'A door', ...readers };
    const made = await caller.post(`/projects/${id}/tasks/${taskId}/notes`, said);
    const note = `/projects/${id}/notes/${dataOf(made, noteCreated, 201).id}`;
    await caller.put(`${note}/todo`, { isPunch: true, place: 'Hall' });
    await caller.post(`${note}/replies`, { text: 'Between us', audience: 'office' });
  }
  const readers = async () => {
    const notes = dataOf(await caller.get(`/projects/${id}/notes?punch=yes`), feedNote.array());
    return notes
      .toSorted((one, other) => one.id - other.id)
      .map((each) => (each.is_internal ? 'office' : each.is_for_trades ? 'trades' : 'clients'));
  };
  await page.goto(`/projects/edit/${id}?tab=notes&punch=yes`);
  const toolbar = page.getByRole('toolbar', { name: 'Selected to-dos' });
  const dialog = page.getByRole('dialog');
  const undo = (said: string) =>
    page.getByRole('alert').filter({ hasText: said }).getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select Punch Item #1' }).press('Space');
  await toolbar.getByRole('button', { name: 'All 3' }).click();

  await toolbar.getByRole('button', { name: 'Share…', exact: true }).click();
  await dialog.getByText(`Test ${client.person.lastName} will see the text and all photos and files of:`).waitFor();
  expect(await dialog.getByRole('listitem').count()).toBe(2);
  await dialog.getByText('Punch Item #1 · Hall · Task 1.1.1').waitFor();
  expect(await seriousFindings(page, 'light')).toEqual([]);
  await dialog.getByRole('button', { name: 'Share 2 To-Dos' }).click();
  await page.getByText('2 to-dos shared with clients', { exact: true }).waitFor();
  expect(await readers()).toEqual(['clients', 'clients', 'trades']);
  await undo('2 to-dos shared with clients');
  await page.getByText('2 to-dos for the office only again').waitFor();
  expect(await readers()).toEqual(['office', 'office', 'trades']);

  await toolbar.getByRole('button', { name: 'Unshare…' }).click();
  await dialog.getByText('1 note for trades becomes internal as well').waitFor();
  await dialog.getByRole('button', { name: 'Unshare 1 To-Do' }).click();
  await page.getByText('1 to-do for the office only', { exact: true }).waitFor();
  expect(await readers()).toEqual(['office', 'office', 'office']);
  await undo('1 to-do for the office only');
  await page.getByText('1 to-do shared with clients again').waitFor();
  expect(await readers()).toEqual(['office', 'office', 'trades']);
});
