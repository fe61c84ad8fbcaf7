// A reload uses the browser's cached plan when it is unchanged, which the server confirms in a few bytes. Who is signed
// out has none, although it is in the browser's cache.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aProject } from '../../support/builders.ts';
import { signedInAs } from '../fixtures.ts';

// docs/product.md#kept-for-one
test('a reload fetches a plan only when it has changed', async () => {
  const { page, caller, person } = await signedInAs('staff', { at: paths.dashboard.href() });
  const { id, taskId } = await aProject(caller, { tasks: 2 });
  const asked: string[] = [];
  const answered = new Map<string, number>();
  /** Which of the two events of a request comes first is not said. */
  const statuses = () => asked.flatMap((requestId) => answered.get(requestId) ?? []);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.endsWith(`/projects/${id}?plan=full&notes=ids`)) asked.push(requestId);
  });
  // The status on the network; the page always sees 200.
  session.on('Network.responseReceivedExtraInfo', ({ requestId, statusCode }) => {
    answered.set(requestId, statusCode);
  });
  const rows = page.getByRole('list', { name: /^Tasks of/ }).getByRole('listitem');
  await page.goto(paths.editProject.href(id, 'editor'));
  await expect.poll(() => rows.count()).toBe(3);
  await page.reload();
  await expect.poll(() => rows.count()).toBe(3);
  await expect.poll(statuses).toEqual([200, 304]);
  await page.goto('about:blank');
  await caller.patch(`/projects/${id}/tasks/${taskId}`, { title: 'Renamed by somebody else' });
  await page.goto(paths.editProject.href(id, 'editor'));
  await page.getByText('Renamed by somebody else').first().waitFor();
  await expect.poll(statuses).toEqual([200, 304, 200]);

  // Anything in the browser's cache, however old it is, or the answer of the server.
  const kept = (headers: Record<string, string>) =>
    page.evaluate(
      async ({ address, headers }) => {
        const { status } = await fetch(address, { headers, cache: 'force-cache' });
        return status;
      },
      { address: `/api/projects/${id}?plan=full&notes=ids`, headers },
    );
  expect(await kept({ authorization: `Bearer ${caller.token}` })).toBe(200);
  await page.getByRole('button', { name: `${person.firstName} ${person.lastName}, user menu` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.waitForURL(`**${paths.login.href()}`);
  expect(await kept({})).toBe(400);
});
