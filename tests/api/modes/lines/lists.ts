// Lines of what is read over all projects, with each of them in it, and the calls that no project has a part in.
import type { Line } from '../line.ts';
import { client } from '../world.ts';

const read = (path: string): Line => ({ ask: () => ({ path }) });

export const listLines: Record<string, Line> = {
  'GET /projects': read('/projects?recent=true'),
  'GET /projects · in pages': read('/projects?limit=100&sort=-name'),
  'GET /templates': read('/templates?sort=-createdOn,name'),
  'GET /agenda': read('/agenda?show=late&limit=100'),
  'GET /agenda · next': read('/agenda?show=coming&limit=100'),
  'GET /today': read('/today?days=7'),
  'GET /today/diary': read('/today/diary?who=all'),
  'GET /today/photos': read('/today/photos'),
  'GET /photos': read('/photos?limit=10'),
  'GET /board': read('/board'),
  'GET /search': read('/search?q=task'),
  'GET /papers': read('/papers?limit=5'),
  'GET /audit': read('/audit?entity=library&limit=5'),
  'GET /assignees': read('/assignees'),
  'GET /trades': read('/trades?search=a&limit=10'),
  'GET /customers': read('/customers'),
  'GET /users': read('/users?type=2'),
  'GET /users/{userId}': { ask: () => ({ path: `/users/${client.person.id}` }) },
  'GET /firststeps': read('/firststeps'),
  'GET /questions': read('/questions?limit=5'),
  'GET /todos': read('/todos?show=open&limit=50'),
  'GET /notices': read('/notices?limit=5'),
  'GET /notices/unread': read('/notices/unread'),
  'GET /notifications': read('/notifications?limit=5'),
  'GET /notifications/unread': read('/notifications/unread'),
  'GET /work-calendar': read('/work-calendar'),
};

/** Calls that neither read nor write anything of a project, by the first part of their path. */
export const ofNoProject: readonly RegExp[] = [
  /^POST \/(authenticate|tokenpasswordreset)$/,
  /^POST \/links\//,
  /^GET \/me$/,
  / \/account(\/|$)/,
  /^(POST|PATCH|DELETE) \/users/,
  // By the key of a link of a report: tests/api/reports/reports.test.ts.
  /^GET \/report(\/|$)/,
  // By the code of a print: tests/api/lists/drawing-print.test.ts.
  /^GET \/print$/,
  // The library, from which rows are added.
  /^\w+ \/(majorphases|phases|tasks)(\/|$)/,
  /^PATCH \/majorphasesorder$/,
  / \/settings(\/|$)/,
  /^GET \/company$/,
  /^(POST|PATCH) \/trades(\/\{id\})?$/,
  /^DELETE \/trades\/\{id\}\/links/,
  /^PATCH \/(client\/)?(notices|notifications)/,
  / \/client\/preferences$/,
  /^GET \/notifications\/preferences$/,
  // Its projects follow by a job: tests/api/schedule/work-calendar.test.ts.
  /^PUT \/work-calendar$/,
  /^GET \/(health|openapi\.json|docs)$/,
  /^POST \/jobs\/run$/,
];
