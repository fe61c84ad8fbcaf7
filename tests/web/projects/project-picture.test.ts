// The picture of a project: its focus, and where it shows.
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, unique } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { signedInAs } from '../support/visit.ts';

const aPicture = () => jpeg('house.jpg', { width: 400, height: 400 });

// docs/product.md#project-picture
test('the place of the picture is kept while Details loads, after a list and after a reload', async () => {
  const { page, caller } = await signedInAs('staff');
  const name = unique('Tower');
  const { id } = await aProject(caller, { name });
  await caller.upload(`/projects/${id}/banner`, await aPicture());
  await page.goto(`${paths.projects.href()}?q=${encodeURIComponent(name)}`);
  const link = page.getByRole('link', { name });
  await link.waitFor();
  /** Top and height of picture and tabs, once both are there; in one step, since what was seen replaces what is late. */
  const placed = async (picture: string, tabs: string) => {
    const found = await page.waitForFunction(
      (selectors) => {
        const parts = selectors.map((selector) => document.querySelector(selector));
        return parts.every((part) => part !== null)
          ? parts
              .map((part) => part.getBoundingClientRect())
              .map(({ top, height }) => [Math.round(top), Math.round(height)])
          : null;
      },
      [picture, tabs],
    );
    return (await found.jsonValue()) ?? [];
  };
  /** The places while the project is read, and when it is there. */
  async function seen(open: () => Promise<unknown>) {
    const asked = Promise.withResolvers<Route>();
    await page.route(`**/api/projects/${id}?plan=full*`, asked.resolve, { times: 1 });
    void open();
    const answer = await asked.promise;
    const before = await placed('main .animate-pulse', 'main .border-b');
    await answer.continue();
    await page.getByRole('img', { name: `Banner of ${name}` }).waitFor();
    return { before, after: await placed('main header span:has(img)', '[data-bar-at-top]') };
  }
  for (const open of [() => link.click(), () => page.reload()]) {
    const { before, after } = await seen(open);
    expect(before[0]).toEqual(after[0]);
    expect(Math.abs((before[1]?.[0] ?? 0) - (after[1]?.[0] ?? 0))).toBeLessThanOrEqual(8);
  }
});
