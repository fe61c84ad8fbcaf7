// A page that reconnects after a long time shows the current state and stays live.
import type { Page, WebSocketRoute } from 'playwright-core';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { paths } from '../../../web/model/paths.ts';
import { sites } from '../../../web/model/site.ts';
import { aPerson, aProject, signedInAs as apiAs, type Plan, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';
import { taskButton } from '../plan-page.ts';

const one = 'Task 1.1.1';
const { sessionKey } = sites.office;
/** Timeout of a screen on a busy machine. */
const patience = { timeout: 30_000 };

interface Line {
  goDown: () => Promise<void>;
  goUp: () => Promise<void>;
  /** The topics that the page has tried to join. */
  joined: string[];
}

/** Controls the page's connection from its next navigation on. The browser's offline mode keeps open sockets. */
async function lineOf(page: Page): Promise<Line> {
  const joined: string[] = [];
  const open = new Set<WebSocketRoute>();
  let isDown = false;
  await page.routeWebSocket(/realtime/, (socket) => {
    if (isDown) return void socket.close();
    const server = socket.connectToServer();
    open.add(socket);
    socket.onMessage((message) => {
      const [, , topic, event] = JSON.parse(String(message)) as [unknown, unknown, string, string];
      if (event === 'phx_join') joined.push(topic.replace('realtime:', ''));
      server.send(message);
    });
  });
  return {
    joined,
    goDown: async () => {
      isDown = true;
      await page.context().setOffline(true);
      await Promise.all([...open].map((socket) => socket.close()));
      await page.getByText('You’re offline.').waitFor();
    },
    goUp: async () => {
      isDown = false;
      await page.context().setOffline(false);
    },
  };
}

/** A person at a plan on such a line, and the calls of a colleague. */
async function atAPlan() {
  const visitor = await signedInAs('staff', { at: paths.dashboard.href() });
  const line = await lineOf(visitor.page);
  const plan = await aProject(visitor.caller);
  const colleague = await apiAs('staff');
  await visitor.page.goto(paths.editProject.href(plan.id, 'editor'));
  await taskButton(visitor.page, one).waitFor();
  await rename(colleague, plan, 'Heard');
  await taskButton(visitor.page, 'Heard').waitFor();
  return { ...visitor, line, plan, colleague };
}

const rename = ({ patch }: Pick<Caller, 'patch'>, { id, taskId }: Plan, title: string) =>
  patch(`/projects/${id}/tasks/${taskId}`, { title });

/** Another staff member loses access, so that the topics get new keys. */
async function rekey() {
  const gone = await aPerson();
  const admin = await apiAs('admin');
  const answer = await admin.patch(`/users/${gone.id}`, { disabled: true });
  expect(answer.status).toBe(200);
}

test('a page whose token expired while offline catches up and stays live with a new one', async () => {
  const { page, line, plan, colleague } = await atAPlan();
  await line.goDown();
  await rename(colleague, plan, 'Changed meanwhile');
  const before = await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, access_token: 'expired', expires_at: 1 }));
    return session.access_token;
  }, sessionKey);
  await line.goUp();
  await taskButton(page, 'Changed meanwhile').waitFor();
  const after = await page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').access_token, sessionKey);
  expect([before, 'expired']).not.toContain(after);
  await rename(colleague, plan, 'Heard again');
  await taskButton(page, 'Heard again').waitFor();
});

test('a page that was offline when the topic keys changed joins the new topics', async () => {
  const { page, line, plan, colleague } = await atAPlan();
  const keysOf = (what: string) => new Set(line.joined.filter((topic) => topic.startsWith(what)));
  await line.goDown();
  const before = [...keysOf('project:'), ...keysOf('lists:')];
  await rekey();
  await line.goUp();
  const isNew = (what: string) => [...keysOf(what)].some((topic) => !before.includes(topic));
  for (const what of ['project:', 'lists:']) await expect.poll(() => isNew(what), patience).toBe(true);
  await rename(colleague, plan, 'Heard again');
  await taskButton(page, 'Heard again').waitFor();
});

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

test('a page older than the log reads the whole plan and stays live', async () => {
  const { page, line, plan, colleague } = await atAPlan();
  const read: string[] = [];
  page.on('request', (request) => request.url().includes('plan=full') && read.push(request.url()));
  await line.goDown();
  await rename(colleague, plan, 'Changed meanwhile');
  await rename(colleague, plan, 'Changed long ago');
  const sql = postgres(inject('stack').databaseUrl, { max: 1 });
  await sql`delete from public.project_changes where project_id = ${plan.id}`;
  await sql.end();
  await line.goUp();
  await taskButton(page, 'Changed long ago').waitFor();
  expect(read).toHaveLength(1);
  await rename(colleague, plan, 'Heard again');
  await taskButton(page, 'Heard again').waitFor();
});
