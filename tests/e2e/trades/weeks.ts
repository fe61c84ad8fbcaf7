// Trades with a link to their visits, for tests of their page.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { feedNote } from '../../../functions/core/notes/contract.ts';
import { aProject, type Plan, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, aVisit } from '../../support/visits.ts';

/** Makes trades with one visit each, and their links. */
export const weeksOf =
  (staff: Caller) =>
  async (language: 'en' | 'es' = 'en', from = 1, to = from) => {
    const name = unique('Plumber');
    const { id: trade } = await aTrade(staff, { name, language });
    const plan = await aProject(staff, { name: unique('House') });
    await aVisit(staff, plan, trade, from, to);
    const { id, url } = await aLink(staff, trade);
    return { name, trade, plan, link: id, url };
  };

/** The names of the photos in the notes of a project. */
export async function photosOf(caller: Caller, { id }: Pick<Plan, 'id'>): Promise<string[]> {
  const notes = dataOf(await caller.get(`/projects/${id}/notes`), feedNote.array());
  return notes.flatMap(({ photos }) => photos).map(({ originalFilename }) => originalFilename);
}

/** Waits until the browser has stored so many entries that wait, which a reload then keeps. */
export async function stored(page: Page, count: number): Promise<void> {
  const counted = () =>
    page.evaluate(async () => {
      const opening = indexedDB.open('paradigm-pro-trade');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.onsuccess = () => resolve(opening.result);
      });
      const asked = database.transaction('waiting').objectStore('waiting').count();
      const all = await new Promise<number>((resolve) => {
        asked.onsuccess = () => resolve(asked.result);
      });
      database.close();
      return all;
    });
  await expect.poll(counted).toBe(count);
}
