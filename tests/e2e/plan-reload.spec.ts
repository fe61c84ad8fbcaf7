// A reload takes the plan from the browser's own memory when nobody changed it; the server says so in a few bytes.
import { expect, test } from 'vitest';
import { paths } from '../../web/model/paths.ts';
import { aProject } from '../support/builders.ts';
import { signedInAs } from './fixtures.ts';

test('a plan that nobody changed is not sent again when the page is loaded again, and a changed one is', async () => {
  const { page, caller } = await signedInAs('staff');
  const { id, taskId } = await aProject(caller, { tasks: 2 });
  const statuses: number[] = [];
  const asked = new Set<string>();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith(`/projects/${id}?plan=full&notes=ids`)) asked.add(requestId);
  });
  // What came over the wire; the page itself is told 200 each time.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    if (asked.has(requestId)) statuses.push(statusCode);
  });
  const rows = page.getByRole('list', { name: /^Tasks of/ }).getByRole('listitem');
  await page.goto(paths.editProject.href(id, 'editor'));
  await expect.poll(() => rows.count()).toBe(3);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);
  expect(statuses).toEqual([200, 304]);
  await page.goto('about:blank');
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Renamed by somebody else' });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByText('Renamed by somebody else').first().waitFor();
  expect(statuses).toEqual([200, 304, 200]);
});
