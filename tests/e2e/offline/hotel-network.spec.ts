// A phone in the Wi-Fi of a hotel, whose sign-in page answers in the server's place.
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject } from '../../support/builders.ts';
import { jpeg } from '../../support/files.ts';
import { lastMailTo, linkIn } from '../../support/mail/mails.ts';
import { prefetched } from '../../support/network/offline.ts';
import { signedInAs, signedOut } from '../fixtures.ts';
import { asPayload } from '../support/files.ts';
import { taskButton } from '../support/plan-page.ts';

const server = /\/(api|auth|storage|realtime)\//;
/** The network answers every request to the server with it until somebody has signed in. */
const hotelPage = '<!doctype html><html lang="en"><title>Harbor Hotel</title><h1>Welcome to our network</h1></html>';
const answer = (route: Route) =>
  route.fulfill({ status: 200, contentType: 'text/html; charset=utf-8', body: hotelPage });
const enterHotel = (page: Page) => page.context().route(server, answer);
const signInToHotel = (page: Page) => page.context().unroute(server, answer);
/** The link to the page of the network. */
const toNetwork = (page: Page) => page.getByRole('link', { name: 'Sign in to this network?' });

const says = 'Something else answers instead of the server.';
const waiting = { name: '2 changes waiting' };

// docs/product.md#not-our-answer
test('what is written behind the sign-in page of a network waits, and arrives once after the sign-in', async () => {
  const { page, caller } = await signedInAs('staff', { width: 390 });
  const { id } = await aProject(caller);
  const text = 'The cellar is under water.';
  const ops = async () => {
    const { body } = await caller.get(`/projects/${id}/changes?since=0`);
    const sent = body as { data: { op: string; entity: string }[] };
    return sent.data.filter(({ op }) => op === 'update').map(({ entity }) => entity);
  };
  const notes = async () => {
    const { body } = await caller.get(`/projects/${id}/notes`);
    const sent = body as { data: { description: string; photos: unknown[] }[] };
    return sent.data.map(({ description, photos }) => [description, photos.length]);
  };
  const before = await ops();
  await page.goto(paths.editProject.href(id, 'notes'));
  await page.getByText('This project has no notes yet.').waitFor();
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, 'Task 1.1.1').click();
  await prefetched(page);
  await enterHotel(page);

  await page.getByRole('textbox', { name: 'Task name' }).fill('Pump out the cellar');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 change waiting' }).waitFor();
  await page.getByRole('link', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'Add Note' }).first().click();
  await page.getByPlaceholder('Enter your note here...').fill(text);
  const photo = await asPayload(await jpeg('cellar.jpg', { width: 800, height: 600 }));
  await page.getByLabel('Add photos and files').and(page.locator('input')).setInputFiles([photo]);
  await page.getByRole('button', { name: 'Add Note' }).click();
  await page.getByText('The note waits here and is sent when the connection is back.').waitFor();
  const note = page.getByRole('article').filter({ hasText: text });
  await note.getByRole('img', { name: 'cellar.jpg' }).waitFor();
  await page.getByRole('button', waiting).waitFor();

  // The bar says it in one line on a phone, with the way out and what waits beside each other.
  await page.getByText(says).waitFor();
  const link = await toNetwork(page).boundingBox();
  const button = await page.getByRole('button', waiting).boundingBox();
  expect((link?.x ?? 0) + (link?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  const opened = page.waitForEvent('popup');
  await toNetwork(page).click();
  const welcome = await opened;
  await welcome.getByRole('heading', { name: 'Welcome to our network' }).waitFor();
  expect(await page.getByText(/Note added|^Sent$/).count()).toBe(0);
  expect([await ops(), await notes()]).toEqual([before, []]);

  await welcome.close();
  await signInToHotel(page);
  await page.getByRole('button', { name: /waiting$/ }).waitFor({ state: 'detached' });
  await toNetwork(page).waitFor({ state: 'detached' });
  await expect.poll(notes).toEqual([[text, 1]]);
  expect(await ops()).toEqual([...before, 'task']);
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await taskButton(page, 'Pump out the cellar').waitFor();
});

// docs/product.md#not-our-answer
test('behind the sign-in page of a network the screens before a session say so, keep what was typed, and go on', async () => {
  const { email } = await aPerson();
  const page = await signedOut({ width: 390 });
  const message = page.getByText(says);
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const press = (name: string) => page.getByRole('button', { name }).click();
  /** Is told at the form and by the bar. */
  const isTold = () => expect.poll(() => message.count()).toBe(2);
  const goOn = async () => {
    await signInToHotel(page);
    await toNetwork(page).waitFor({ state: 'detached' });
  };

  // A link that was not answered is not said to be over.
  await enterHotel(page);
  await page.goto(`${paths.confirmClientEmail.href()}?token=unknown`);
  await page.getByRole('alert').filter({ hasText: says }).waitFor();
  await goOn();
  await press('Retry');
  await page.getByText('This link was used or has expired').waitFor();

  await page.goto(paths.forgotPassword.href());
  await field('Email').fill(email);
  await enterHotel(page);
  await press('Send Link');
  await isTold();
  expect(await field('Email').inputValue()).toBe(email);
  await goOn();
  await press('Send Link');
  await page.getByText('is on its way there').waitFor();

  const { href } = linkIn((await lastMailTo(email)).text);
  await enterHotel(page);
  await page.goto(href);
  const chosen = 'seven bridges at dusk';
  for (const name of ['New Password', 'Confirm Password']) await field(name).fill(chosen);
  await press('Continue');
  await isTold();
  // The page asks for its link again when somebody comes back from the page of the network.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await goOn();
  expect(await field('Confirm Password').inputValue()).toBe(chosen);
  await press('Continue');
  await page.getByRole('heading', { name: 'Reset Success!' }).waitFor();
  await press('Continue');

  await field('Username').fill(email);
  await field('Password').fill(chosen);
  await enterHotel(page);
  await press('Sign In');
  await isTold();
  expect([await field('Username').inputValue(), await field('Password').inputValue()]).toEqual([email, chosen]);
  await goOn();
  await press('Sign In');
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
});
