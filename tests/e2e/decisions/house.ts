import type { Page } from 'playwright-core';
import { aProject, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';

/** The house of a client who signs, with a page on a phone. */
export async function aHouse(caller: Caller) {
  const { page: phone, person, caller: signer } = await signedInAs('client');
  return { ...(await houseOf(caller, person)), phone, client: person, signer };
}

/** A linked, launched project of this client; its two tasks take four days each. */
export async function houseOf(caller: Caller, person: { id: string }) {
  const { id, majorPhases } = await aProject(caller, {
    name: unique('Lake House'),
    tasks: 2,
    scheduledStart: '2031-03-03',
    scheduleMode: 'linked',
  });
  const path = `/projects/${id}`;
  await caller.post(`${path}/users/${person.id}`);
  await caller.patch(path, { launchedOn: new Date().toISOString(), isEnabled: true });
  const phase = majorPhases[0]?.phases[0];
  const [first = 0, row = 0] = phase?.tasks ?? [];
  for (const task of [first, row]) await caller.patch(`${path}/tasks/${task}`, { duration: 4 });
  return { id, path, phaseId: phase?.id ?? 0, first, row };
}

/** Draws a name on the pad of the page. */
export async function draw(page: Page) {
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await pad.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await pad.boundingBox()) ?? {};
  await page.mouse.move(x + width / 4, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 4, { steps: 8 });
  await page.mouse.move(x + (width * 3) / 4, y + height / 2, { steps: 8 });
  await page.mouse.up();
  await page.getByRole('img', { name: 'Your drawn signature' }).waitFor();
}
