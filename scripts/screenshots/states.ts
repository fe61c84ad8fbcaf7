// Loading, empty and error states of screens, and a screen without a network.
import type { Page } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { World } from './world.ts';

export type State = 'loading' | 'empty' | 'error' | 'offline';
export const states: State[] = ['loading', 'empty', 'error', 'offline'];

export interface Stated {
  name: string;
  path: (world: World) => string;
  /** The calls that provide the data of the screen. */
  call: RegExp;
}

/** The answer of an empty list, with pages or without. */
const nothing = { data: [], next: null, total: 0 };

export const stated: Stated[] = [
  { name: 'dashboard', path: () => paths.dashboard.href(), call: /\/api\/(projects\?recent|agenda\?)/ },
  { name: 'agenda', path: () => paths.agenda.href(), call: /\/api\/agenda\?/ },
  { name: 'projects', path: () => paths.projects.href(), call: /\/api\/projects\?templates/ },
  { name: 'templates', path: () => paths.templates.href(), call: /\/api\/templates\?/ },
  { name: 'clients', path: () => paths.clients.href(), call: /\/api\/users\?type=3/ },
  { name: 'users', path: () => paths.users.href(), call: /\/api\/users\?type=2/ },
  { name: 'notes', path: ({ bareId }) => paths.editProject.href(bareId, 'notes'), call: /\/notes\?/ },
  {
    name: 'gallery',
    path: ({ bareId }) => `${paths.editProject.href(bareId, 'notes')}&view=photos`,
    call: /\/photos\?/,
  },
  { name: 'plan', path: ({ bareId }) => paths.editProject.href(bareId, 'editor'), call: /\/api\/projects\/\d+\?/ },
  { name: 'roadmap', path: ({ bareId }) => paths.editProject.href(bareId, 'roadmap'), call: /\/api\/projects\/\d+\?/ },
  {
    name: 'project-clients',
    path: ({ bareId }) => paths.editProject.href(bareId, 'clients'),
    call: /\/api\/projects\/\d+\?/,
  },
  { name: 'notifications', path: () => paths.notifications.href(), call: /\/api\/notifications\?/ },
  { name: 'library', path: () => paths.admin.href(), call: /\/api\/majorphases$/ },
  { name: 'audit-log', path: () => paths.admin.href('audit'), call: /\/api\/audit/ },
  {
    name: 'edit-task',
    path: (world) => paths.editTask.href(world.projectId, world.phaseId, world.taskId),
    call: /\/api\/projects\/\d+\?/,
  },
];

/** Intercepts the calls of a screen for this state. */
export async function arrange(page: Page, { call }: Stated, state: State): Promise<void> {
  if (state === 'loading') await page.route(call, () => {});
  if (state === 'empty') {
    await page.route(call, (route) =>
      isOne(route.request().url()) ? route.continue() : route.fulfill({ json: nothing }),
    );
  }
  if (state === 'error') {
    await page.route(call, (route) => route.fulfill({ status: 418, json: { message: 'teapot' } }));
  }
}

/** Calls of a single project are not intercepted, since the bare project is empty. */
function isOne(url: string): boolean {
  return /\/api\/projects\/\d+\?/.test(url);
}
