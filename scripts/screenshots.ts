// `npm run screenshots`: every screen of a product with the demo data, at both widths, light and dark, in screenshots/.
// The ones that docs/tour.md shows are copied beside it. Names after the command choose some: `… -- plan notes`.
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchChromium } from '../tests/support/chromium.ts';
import { startStack } from '../tests/support/start-stack.ts';
import { paths } from '../web/routes/paths.ts';

const docs = join(import.meta.dirname, '../docs');
const folder = join(import.meta.dirname, '../screenshots');
const widths = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
const themes = ['light', 'dark'] as const;

interface Demo {
  projectId: number;
  majorPhaseId: number;
  phaseId: number;
  taskId: number;
}

interface Screen {
  name: string;
  path: (demo: Demo) => string;
  signedOut?: boolean;
  /** What stands on the page when it is complete. */
  ready: (page: Page) => Promise<unknown>;
  /** A colleague opens the same page too. */
  together?: boolean;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
const states = new Map<string, StorageState>();

const heading = (text: string | RegExp) => (page: Page) => page.getByRole('heading', { name: text }).first().waitFor();
const button = (text: string | RegExp) => (page: Page) => page.getByRole('button', { name: text }).first().waitFor();

const screens: Screen[] = [
  { name: 'sign-in', path: () => paths.login.href(), signedOut: true, ready: button('Sign In') },
  { name: 'dashboard', path: () => paths.dashboard.href(), ready: heading('Recently Updated Projects') },
  { name: 'projects', path: () => paths.projects.href(), ready: heading('Projects') },
  { name: 'add-project', path: () => paths.addProject.href(), ready: button('Create Project') },
  { name: 'templates', path: () => paths.templates.href(), ready: heading('Project Templates') },
  { name: 'details', path: ({ projectId }) => paths.editProject.href(projectId), ready: button(/Change/) },
  {
    name: 'notes',
    path: ({ projectId }) => paths.editProject.href(projectId, 'notes'),
    ready: (page) =>
      page
        .getByText(/^In phase/)
        .first()
        .waitFor(),
  },
  {
    name: 'plan',
    path: ({ projectId }) => paths.editProject.href(projectId, 'editor'),
    ready: button('Add Major Phase'),
    together: true,
  },
  {
    name: 'roadmap',
    path: ({ projectId }) => paths.editProject.href(projectId, 'roadmap'),
    ready: heading(/20\d\d/),
  },
  {
    name: 'project-clients',
    path: ({ projectId }) => paths.editProject.href(projectId, 'clients'),
    ready: button('Add Client'),
  },
  {
    name: 'task',
    path: ({ projectId, phaseId, taskId }) => paths.editTask.href(projectId, phaseId, taskId),
    ready: heading(/Task/),
  },
  {
    name: 'add-project-note',
    path: ({ projectId }) => paths.addProjectNote.href(projectId),
    ready: button('Add Note'),
  },
  { name: 'clients', path: () => paths.clients.href(), ready: heading('Clients') },
  { name: 'add-client', path: () => paths.addClient.href(), ready: heading(/Client/) },
  { name: 'users', path: () => paths.users.href(), ready: heading('Users') },
  { name: 'add-user', path: () => paths.addUser.href(), ready: heading(/User/) },
  {
    name: 'add-note',
    path: ({ projectId, taskId }) => paths.addTaskNote.href(projectId, taskId),
    ready: heading('Add Note'),
  },
];

const tour = await readFile(join(docs, 'tour.md'), 'utf8');
const { stack, stop } = await startStack();
const browser = await launchChromium();
try {
  await mkdir(folder, { recursive: true });
  await mkdir(join(docs, 'tour'), { recursive: true });
  const demo = await readDemo();
  const asked = process.argv.slice(2);
  for (const screen of screens.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
    for (const device of ['desktop', 'phone'] as const) {
      for (const theme of themes) await photograph(browser, screen, device, theme, demo);
    }
  }
} finally {
  await browser.close();
  await stop();
}

async function photograph(
  from: Browser,
  screen: Screen,
  device: keyof typeof widths,
  theme: (typeof themes)[number],
  demo: Demo,
): Promise<void> {
  const page = await open(from, screen, device, theme, demo, 'admin@example.com');
  const colleague = screen.together ? await open(from, screen, 'desktop', theme, demo, 'staff@example.com') : null;
  // Pictures are loaded as they come into view.
  await page.waitForLoadState('load');
  await page.waitForFunction(() => [...document.images].every((image) => image.complete));
  const file = `${screen.name}-${device}-${theme}.png`;
  await page.screenshot({ path: join(folder, file), animations: 'disabled' });
  if (tour.includes(`(tour/${file})`)) await copyFile(join(folder, file), join(docs, 'tour', file));
  console.log(file);
  await page.context().close();
  await colleague?.context().close();
}

async function open(
  from: Browser,
  screen: Screen,
  device: keyof typeof widths,
  theme: (typeof themes)[number],
  demo: Demo,
  email: string,
): Promise<Page> {
  const storageState = screen.signedOut ? undefined : await signedIn(from, email);
  const context = await from.newContext({ viewport: widths[device], colorScheme: theme, storageState });
  const page = await context.newPage();
  await page.goto(stack.url + screen.path(demo));
  await screen.ready(page);
  return page;
}

/** What a browser keeps after somebody signed in; each person signs in once. */
async function signedIn(from: Browser, email: string): Promise<StorageState> {
  const known = states.get(email);
  if (known) return known;
  const page = await from.newPage();
  await page.goto(stack.url + paths.login.href());
  await page.getByLabel('Username').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(stack.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(stack.url + paths.dashboard.href());
  const state = await page.context().storageState();
  states.set(email, state);
  await page.close();
  return state;
}

/** The demo project that has pictures, and the first task of its plan that has notes. */
async function readDemo(): Promise<Demo> {
  const { access_token } = await call<{ access_token: string }>('/authenticate', {
    method: 'POST',
    body: JSON.stringify({ email: 'admin@example.com', password: stack.password, scope: 'admin' }),
  });
  const headers = { authorization: `Bearer ${access_token}` };
  const projects = await call<{ id: number; bannerPic: string | null }[]>('/projects?recent=true', { headers });
  const projectId = projects.find(({ bannerPic }) => bannerPic)?.id ?? projects[0]?.id;
  interface Plan {
    majorPhases: { id: number; phases: { id: number; tasks: { id: number; noteCount: number }[] }[] }[];
  }
  const plan = await call<Plan>(`/projects/${projectId}?plan=full`, { headers });
  for (const majorPhase of plan.majorPhases) {
    for (const phase of majorPhase.phases) {
      const task = phase.tasks.find(({ noteCount }) => noteCount > 0);
      if (task && projectId) return { projectId, majorPhaseId: majorPhase.id, phaseId: phase.id, taskId: task.id };
    }
  }
  throw new Error('The demo data has no task with a note.');
}

async function call<Data>(path: string, init: RequestInit): Promise<Data> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const response = await fetch(`${stack.url}/api${path}`, { ...init, headers });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}
