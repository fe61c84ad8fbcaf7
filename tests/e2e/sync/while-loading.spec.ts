// A change that comes while a screen reads for the first time: the answer on its way is from before.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject, type Plan, signedInAs as signedInCaller, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { holdBack } from '../support/hold-back.ts';

/** Resolves with the next message of an event on the sockets of the page, which is opened after this. */
function listenTo(page: Page) {
  const waiting: { event: string; resolve: () => void }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      for (const { event, resolve } of waiting) if (payload.toString().includes(event)) resolve();
    }),
  );
  return (event: string) => new Promise<void>((resolve) => waiting.push({ event, resolve }));
}

const screens = [
  {
    screen: 'Decisions',
    tab: 'decisions',
    held: /\/projects\/\d+\/decisions$/,
    change: (staff: Caller, { id }: Plan) =>
      staff.post(`/projects/${id}/decisions`, { kind: 'selection', title: 'Oak' }),
    shows: 'Oak',
  },
  {
    screen: 'Schedule',
    tab: 'schedule',
    held: /\/projects\/\d+\/baselines$/,
    change: (staff: Caller, { id }: Plan) =>
      staff.post(`/projects/${id}/baselines`, { name: 'Bid', reason: 'As signed' }),
    shows: 'No finish yet',
  },
  {
    screen: 'History',
    tab: 'history',
    held: /\/projects\/\d+\/changes\?limit/,
    change: (staff: Caller, { id, taskId }: Plan) =>
      staff.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Call the mason' }),
    shows: 'Call the mason',
  },
] as const;

/** Makes a change, and waits until the page was told of it and had the time to act on it. */
async function comesMeanwhile(page: Page, isTold: Promise<void>, change: () => Promise<unknown>) {
  await change();
  await isTold;
  // A page waits a little for more before it reads.
  await page.waitForTimeout(500);
}

test.each(screens)('a change while $screen loads is in it', async ({ tab, held, change, shows }) => {
  const { page, caller } = await signedInAs('staff');
  const plan = await aProject(caller);
  const colleague = await signedInCaller('staff');
  const nextMessage = listenTo(page);
  const isJoined = nextMessage(`project:${plan.id}`);
  const { answered, letArrive } = await holdBack(page, held);
  await page.goto(paths.editProject.href(plan.id, tab));
  await Promise.all([answered, isJoined]);
  await comesMeanwhile(page, nextMessage('change'), () => change(colleague, plan));
  letArrive();
  await page.getByText(shows).first().waitFor();
  expect(page.url()).toContain(tab);
});

test('a project that a client is given while the list loads is in it', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client');
  const name = unique('Late House');
  const { id } = await aProject(staff, { name });
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  const nextMessage = listenTo(page);
  const isJoined = nextMessage('phx_reply');
  const { answered, letArrive } = await holdBack(page, /\/client\/projects$/);
  await page.goto(paths.clientHome.href());
  await Promise.all([answered, isJoined]);
  await comesMeanwhile(page, nextMessage('rekey'), () => staff.post(`/projects/${id}/users/${person.id}`));
  letArrive();
  await page.getByText(name).first().waitFor();
});

test('a note that a client may read while the notes of a project load is among them', async () => {
  const staff = await signedInCaller('staff');
  const { page, person } = await signedInAs('client');
  const { id, taskId } = await aProject(staff, { name: unique('Late House') });
  await staff.patch(`/projects/${id}`, { launchedOn: '2026-01-05', isEnabled: true });
  await staff.post(`/projects/${id}/users/${person.id}`);
  const note = (description: string) => staff.post(`/projects/${id}/tasks/${taskId}/notes`, { description });
  await note('The roof is closed.');
  const nextMessage = listenTo(page);
  const { answered, letArrive } = await holdBack(page, /\/client\/projects\/\d+\/notes\?/);
  const isJoined = nextMessage(`client:${id}`);
  await page.goto(paths.clientProject.href(id, 'notes'));
  await Promise.all([answered, isJoined]);
  await comesMeanwhile(page, nextMessage('change'), () => note('The windows are in.'));
  letArrive();
  await page.getByText('The windows are in.').waitFor();
});
