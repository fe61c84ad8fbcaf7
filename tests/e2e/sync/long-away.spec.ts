// A page whose own channel is not there while the topics get new keys joins the new ones.
import { expect, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { aPerson, aProject, signedInAs as apiAs, type Plan, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../support/plan-page.ts';

const one = 'Task 1.1.1';
/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

const rename = ({ patch }: Pick<Caller, 'patch'>, { id, taskId }: Plan, title: string) =>
  patch(`/projects/${id}/tasks/${taskId}`, { title });

/** Another staff member loses access, so that the topics get new keys. */
async function rekey() {
  const gone = await aPerson();
  const admin = await apiAs('admin');
  const answer = await admin.patch(`/users/${gone.id}`, { disabled: true });
  expect(answer.status).toBe(200);
}

test('a page whose own channel was down when the topic keys changed joins the new topics', async () => {
  const { page } = await signedInAs('staff');
  let isDeaf = false;
  let breakOwn = () => {};
  const joined: string[] = [];
  await page.routeWebSocket(/realtime/, (toPage) => {
    const toServer = toPage.connectToServer();
    toPage.onMessage((message) => {
      const [, , topic, event] = JSON.parse(String(message)) as [unknown, unknown, string, string];
      if (event === 'phx_join') joined.push(topic);
      toServer.send(message);
    });
    toServer.onMessage((message) => {
      const isOwn = String(message).includes('realtime:user:');
      if (!(isDeaf && isOwn)) toPage.send(message);
    });
    breakOwn = () => {
      const own = joined.findLast((topic) => topic.startsWith('realtime:user:'));
      toPage.send(JSON.stringify([null, null, own, 'phx_error', {}]));
    };
  });
  await page.goto(paths.projects.href());
  const lists = () => joined.filter((topic) => topic.startsWith('realtime:lists:'));
  const own = () => joined.filter((topic) => topic.startsWith('realtime:user:'));
  await expect.poll(() => lists().length).toBe(1);
  await expect.poll(() => own().length).toBe(1);
  isDeaf = true;
  await rekey();
  isDeaf = false;
  breakOwn();
  await expect.poll(() => new Set(lists()).size, patience).toBe(2);
  const name = unique('Heard');
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(name);
  await (await apiAs('staff')).post('/projects', { name });
  await page.getByRole('link', { name }).waitFor();
});

test('a page that opens while the topic keys change joins the new topics', async () => {
  const { page, caller } = await signedInAs('staff');
  const plan = await aProject(caller);
  const asksForOwn = Promise.withResolvers<void>();
  const mayJoin = Promise.withResolvers<void>();
  await page.routeWebSocket(/realtime/, (toPage) => {
    const toServer = toPage.connectToServer();
    toPage.onMessage(async (message) => {
      const [, , topic, event] = JSON.parse(String(message)) as [unknown, unknown, string, string];
      if (event === 'phx_join' && topic.startsWith('realtime:user:')) {
        asksForOwn.resolve();
        await mayJoin.promise;
      }
      toServer.send(message);
    });
  });
  await page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(page, one).waitFor();
  await asksForOwn.promise;
  await rekey();
  mayJoin.resolve();
  const colleague = await apiAs('staff');
  await rename(colleague, plan, 'Heard');
  await taskButton(page, 'Heard').waitFor();
  // The first change may have arrived by catching up at the join; the next arrives over the channel.
  await rename(colleague, plan, 'Heard again');
  await taskButton(page, 'Heard again').waitFor();
});
