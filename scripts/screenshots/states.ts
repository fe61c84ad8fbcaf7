// Loading, empty and error states of screens, lists of one row and of many, and a screen without a network.
import type { Page } from 'playwright-core';
import { ownAnswer } from '../../tests/support/network/own-answer.ts';
import { type ProjectTab, paths } from '../../web/model/paths.ts';
import type { World } from './world.ts';

export type State = 'loading' | 'empty' | 'one' | 'many' | 'error' | 'offline';

export interface Stated {
  name: string;
  path: (world: World, state: State) => string;
  /** The calls that provide the data of the screen. */
  call: RegExp;
  /** Shown with one row and with many, too. */
  isList?: boolean;
  /** It shows one row, which is there or not. */
  isForm?: boolean;
  /** The answer without anything, where it is no empty list. */
  none?: object;
}

/** The states in which a screen is shown. */
export function statesOf({ isList, isForm }: Stated): State[] {
  const filled = isList ? (['one', 'many'] as const) : [];
  return ['loading', ...(isForm ? [] : (['empty', ...filled] as const)), 'error', 'offline'];
}

/** A tab of a project with rows, and of one without where it is to be empty. */
const onTab =
  (tab: ProjectTab): Stated['path'] =>
  ({ bareId, linkedId }, state) =>
    paths.editProject.href(state === 'empty' ? bareId : linkedId, tab);

/** The answer of an empty list, with pages or without. */
const nothing = { data: [], next: null, total: 0 };
const noWork = { late: [], now: [], next: [], more: { late: false, now: false, next: false } };

/** The board of a company in which nobody has work. */
const days = {
  today: '2026-01-05',
  from: '2026-01-05',
  to: '2026-02-01',
  calendar: { week: [1, 2, 3, 4, 5], days: [] },
};
const nobody = {
  projects: [],
  lanes: [],
  visits: [],
  isCut: false,
  clashes: [],
  unassigned: { total: 0, rows: [] },
  unanswered: { total: 0, visits: [] },
};

export const stated: Stated[] = [
  { name: 'dashboard', path: () => paths.dashboard.href(), call: /\/api\/(projects\?recent|agenda\?)/ },
  {
    name: 'today',
    path: () => paths.today.href('all'),
    call: /\/api\/today\?/,
    none: { data: { today: '2026-01-05', ...noWork } },
  },
  { name: 'todos', path: () => paths.todos.href(), call: /\/api\/todos\?/, isList: true },
  {
    name: 'questions',
    path: () => paths.messages.href(),
    call: /\/api\/questions\?/,
    none: { data: { total: 0, rows: [] } },
  },
  { name: 'agenda', path: () => paths.agenda.href(), call: /\/api\/agenda\?/ },
  {
    name: 'board',
    path: () => paths.board.href(),
    call: /\/api\/board\?/,
    none: { data: { ...days, ...nobody } },
  },
  { name: 'all-photos', path: () => paths.photos.href(), call: /\/api\/photos\?/ },
  { name: 'projects', path: () => paths.projects.href(), call: /\/api\/projects\?templates/, isList: true },
  { name: 'templates', path: () => paths.templates.href(), call: /\/api\/templates\?/, isList: true },
  { name: 'clients', path: () => paths.clients.href(), call: /\/api\/users\?type=3/, isList: true },
  { name: 'users', path: () => paths.users.href(), call: /\/api\/users\?type=2/, isList: true },
  { name: 'notes', path: onTab('notes'), call: /\/notes\?/ },
  {
    name: 'gallery',
    path: (world, state) => `${onTab('notes')(world, state)}&view=photos`,
    call: /\/photos\?/,
  },
  { name: 'plan', path: onTab('editor'), call: /\/api\/projects\/\d+\?/ },
  {
    name: 'schedule',
    path: onTab('schedule'),
    call: /\/api\/projects\/\d+\?/,
  },
  { name: 'roadmap', path: onTab('roadmap'), call: /\/api\/projects\/\d+\?/ },
  {
    name: 'project-clients',
    path: onTab('clients'),
    call: /\/api\/projects\/\d+\?/,
  },
  { name: 'notifications', path: () => paths.notifications.href(), call: /\/api\/notifications\?/ },
  { name: 'library', path: () => paths.admin.href(), call: /\/api\/majorphases$/ },
  { name: 'signed-papers', path: () => paths.admin.href('papers'), call: /\/api\/papers/ },
  { name: 'audit-log', path: () => paths.admin.href('audit'), call: /\/api\/audit/ },
  {
    name: 'edit-task',
    path: (world) => paths.editTask.href(world.projectId, world.phaseId, world.taskId),
    call: /\/api\/projects\/\d+\?/,
    isForm: true,
  },
];

/** Intercepts the calls of a screen for this state. */
export async function arrange(page: Page, { call, none = nothing }: Stated, state: State): Promise<void> {
  if (state === 'loading') await page.route(call, () => {});
  if (state === 'empty') {
    await page.route(call, (route) =>
      isOne(route.request().url()) ? route.continue() : route.fulfill(ownAnswer(200, none)),
    );
  }
  if (state === 'one' || state === 'many') {
    await page.route(call, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: ofSize((await response.json()) as ListAnswer, state) });
    });
  }
  if (state === 'error') {
    await page.route(call, (route) => route.fulfill(ownAnswer(418, { message: 'teapot' })));
  }
}

interface ListAnswer {
  data: { id: number | string; name?: string; fullname?: string }[];
}

/** The answer with one row, or with its rows again and again, as many as a page of the list has. */
function ofSize(answer: ListAnswer, state: 'one' | 'many') {
  const { data } = answer;
  if (state === 'one') return { ...answer, data: data.slice(0, 1), next: null, total: 1 };
  const many = Array.from({ length: 20 }, (_, at) => {
    const row = data[at % data.length];
    const id = typeof row?.id === 'number' ? row.id + at * 1000 : row?.id.replace(/^../, String(at + 10));
    const number = at < data.length ? '' : ` ${at}`;
    return { ...row, id, name: `${row?.name}${number}`, fullname: `${row?.fullname}${number}` };
  });
  return { ...answer, data: many, next: 'more', total: 437 };
}

/** Calls of a single project are not intercepted, since the bare project is empty. */
function isOne(url: string): boolean {
  return /\/api\/projects\/\d+\?/.test(url);
}
