// The calls of screens in a world, with row and caller.
import { ADMINISTRATOR, STAFF, uuidOf } from '../../supabase/world/company/people.ts';
import { keyIn } from '../support/visits.ts';
import type { Caller, WorldApp } from '../support/worlds/world-app.ts';

export interface Place {
  project: number;
  majorPhase: number;
  phase: number;
  task: number;
  note: number;
  /** The number of the project's last change. */
  seq: number;
  /** The calendar file of the project. */
  calendar: string;
  /** The keys of a trade's link and of a report's. */
  keys: { visits: string; report: string };
  decision: number;
  /** A draft; number 1 of the project is issued. */
  report: number;
  /** The draft of a set of drawings. */
  set: number;
  drawing: number;
  /** An empty template. */
  template: number;
  /** A deleted template. */
  deleted: number;
}

/** Every fifth project is not launched. */
const PROJECT = 101;
const CLIENT = STAFF + PROJECT;

/** Rows of that project. */
export async function findPlace({ sql, call }: WorldApp): Promise<Place> {
  const [row] = await sql<Place[]>`
    select t.project_id::int as project, p.major_phase_id::int as "majorPhase", p.id::int as phase, t.id::int as task,
      (select max(n.id)::int from public.notes n where n.project_id = t.project_id and not n.is_internal) as note, h.seq::int as seq
    from public.tasks t join public.phases p on p.id = t.phase_id join public.project_heads h on h.project_id = t.project_id
    join public.project_clients c on c.project_id = t.project_id
    where c.user_id = ${uuidOf(`person ${CLIENT}`)} order by t.id limit 1`;
  if (!row) throw new Error('The world has no such project');
  await call(ADMINISTRATOR, 'PUT', `/projects/${row.project}/team/${uuidOf(`person ${ADMINISTRATOR}`)}`, {
    role: 'manager',
  });
  const { data } = await call(ADMINISTRATOR, 'POST', `/projects/${row.project}/calendar`, {});
  const asked = await call(ADMINISTRATOR, 'POST', `/projects/${row.project}/decisions`, {
    kind: 'change',
    title: 'Tile',
  });
  const { id: decision } = asked.data as { id: number };
  await sql`with offer as (
      insert into public.decision_offers (project_id, decision_id, revision, language, content, sender_name)
      values (${row.project}, ${decision}, 1, 'en', '{"kind": "change", "title": "Tile", "currency": "USD"}', 'Jordan Lee')
      returning *)
    insert into public.offer_choices (offer_id, choice, title, cents, days, lead_days, document, sha256, effects)
    select id, 1, 'Tile', 100, 0, 3, 'Tile', encode(sha256('Tile'), 'hex'), '[]' from offer`;
  const aReport = async (title: string) => {
    const days = { firstDay: '2026-03-02', lastDay: '2026-03-08' };
    const made = await call(ADMINISTRATOR, 'POST', `/projects/${row.project}/reports`, {
      kind: 'week',
      audience: 'client',
      language: 'en',
      title,
      ...days,
      draft: { summary: 'All is well.' },
    });
    return made.data as { id: number; version: number };
  };
  const { id: first, version } = await aReport('The first week');
  await call(ADMINISTRATOR, 'POST', `/projects/${row.project}/reports/${first}/issue`, { version });
  const { id: report } = await aReport('The second week');
  const begun = await call(ADMINISTRATOR, 'POST', `/projects/${row.project}/sets`, {
    name: 'Permit',
    issuedOn: '2026-03-02',
  });
  const { id: set } = begun.data as { id: number };
  const [drawn] = await sql<{ id: number }[]>`
    insert into public.documents (project_id, number, title) values (${row.project}, 'A-101', 'Plan') returning id`;
  const aTemplate = async (name: string) => {
    const made = await call(ADMINISTRATOR, 'POST', '/projects', { name, isTemplate: true });
    return (made.data as { projectCreateJson: { id: number } }).projectCreateJson.id;
  };
  const aKey = async (path: string, body: object) => {
    const { data } = await call(ADMINISTRATOR, 'POST', path, body);
    return keyIn((data as { url: string }).url);
  };
  const keys = {
    visits: await aKey('/trades/1/links', { mail: false }),
    report: await aKey(`/projects/${row.project}/reports/${first}/links`, { days: 30 }),
  };
  const template = await aTemplate('To make projects from');
  const deleted = await aTemplate('Deleted soon');
  await call(ADMINISTRATOR, 'DELETE', `/templates/${deleted}`);
  return {
    ...row,
    decision,
    report,
    set,
    drawing: drawn?.id ?? 0,
    keys,
    calendar: /[^/]+$/.exec((data as { url: string }).url)?.[0] ?? '',
    template,
    deleted,
  };
}

/**
 * The paths of each GET of the contract. Empty for calls that read no table of the product, use Storage, or are lists.
 */
export const READS: Record<string, (place: Place) => string[]> = {
  'GET /me': () => ['/me'],
  'GET /account': () => ['/account'],
  'GET /account/devices': () => ['/account/devices'],
  'GET /users': () => ['/users?type=2'],
  'GET /users/{userId}': () => [`/users/${uuidOf('person 100')}`],
  'GET /customers': () => [],
  'GET /projects': () => ['/projects?recent=true', '/projects?recent=true&projects=mine', '/projects?ids=7,8,9'],
  'GET /projects/{id}': ({ project }) => [
    `/projects/${project}`,
    `/projects/${project}?plan=full`,
    `/projects/${project}?plan=full&notes=ids`,
  ],
  'GET /projects/{id}/changes': ({ project, seq, task }) => [
    `/projects/${project}/changes?since=${seq - 5}`,
    `/projects/${project}/changes?limit=50`,
    `/projects/${project}/changes?limit=50&before=${seq - 13}`,
    `/projects/${project}/changes?limit=50&entity=task&id=${task}`,
    `/projects/${project}/changes?limit=50&actor=${uuidOf('person 1')}`,
  ],
  'GET /projects/{id}/deletion': ({ deleted }) => [`/projects/${deleted}/deletion`],
  'GET /decisions': () => ['waiting', 'late', 'draft', 'closed'].map((show) => `/decisions?show=${show}`),
  'GET /projects/{id}/decisions': ({ project }) => [`/projects/${project}/decisions`],
  'GET /projects/{id}/decisions/{decisionId}': ({ project, decision }) => [
    `/projects/${project}/decisions/${decision}`,
  ],
  'GET /projects/{id}/due': ({ project }) => [`/projects/${project}/due`],
  'GET /projects/{id}/waiting': ({ project }) => [`/projects/${project}/waiting`],
  'GET /client/projects/{id}/decisions': ({ project }) => [`/client/projects/${project}/decisions`],
  'GET /client/projects/{id}/decisions/{decisionId}': ({ project, decision }) => [
    `/client/projects/${project}/decisions/${decision}`,
  ],
  'GET /client/projects/{id}/contract': ({ project }) => [`/client/projects/${project}/contract`],
  // Papers are in Storage, which this world has not.
  'GET /projects/{id}/decisions/{decisionId}/paper': () => [],
  'GET /projects/{id}/decisions/{decisionId}/verify': () => [],
  'GET /client/projects/{id}/decisions/{decisionId}/paper': () => [],
  'GET /projects/{id}/contract': ({ project }) => [`/projects/${project}/contract`],
  'GET /projects/{id}/signers': ({ project }) => [`/projects/${project}/signers`],
  'GET /projects/{id}/baselines': ({ project }) => [`/projects/${project}/baselines`],
  'GET /projects/{id}/diary': ({ project }) => [`/projects/${project}/diary`],
  'GET /projects/{id}/diary/pages': ({ project }) => [`/projects/${project}/diary/pages`],
  'GET /projects/{id}/diary/witnessed': ({ project }) => [`/projects/${project}/diary/witnessed`],
  'GET /projects/{id}/diary/{day}': ({ project }) => [
    `/projects/${project}/diary/${new Date().toISOString().slice(0, 10)}`,
  ],
  'GET /projects/{id}/sets': ({ project }) => [`/projects/${project}/sets`],
  'GET /projects/{id}/sets/{setId}': ({ project, set }) => [`/projects/${project}/sets/${set}`],
  'GET /projects/{id}/sets/{setId}/outcome': ({ project, set }) => [`/projects/${project}/sets/${set}/outcome`],
  'GET /projects/{id}/documents': ({ project }) => [`/projects/${project}/documents`],
  'GET /projects/{id}/deleted-documents': ({ project }) => [`/projects/${project}/deleted-documents`],
  'GET /projects/{id}/document-register': ({ project }) => [`/projects/${project}/document-register`],
  'GET /projects/{id}/documents/{documentId}': ({ project, drawing }) => [`/projects/${project}/documents/${drawing}`],
  'GET /projects/{id}/reports': ({ project }) => [`/projects/${project}/reports`],
  'GET /projects/{id}/reports/{reportId}': ({ project, report }) => [`/projects/${project}/reports/${report}`],
  'GET /client/projects/{id}/documents': ({ project }) => [`/client/projects/${project}/documents`],
  'GET /client/projects/{id}/reports': ({ project }) => [`/client/projects/${project}/reports`],
  'GET /client/projects/{id}/reports/{number}': ({ project }) => [`/client/projects/${project}/reports/1`],
  'GET /report': () => ['/report'],
  'GET /report/file': () => [],
  'GET /projects/{id}/ledger': ({ project }) => [`/projects/${project}/ledger`],
  'GET /projects/{id}/team': ({ project }) => [`/projects/${project}/team`],
  'GET /projects/{id}/roadmap': ({ project }) => [`/projects/${project}/roadmap`],
  'GET /templates': () => [],
  'GET /templates/{id}/outline': ({ template }) => [`/templates/${template}/outline`],
  'GET /agenda': () => [
    '/agenda?show=late&limit=5',
    '/agenda?show=coming&limit=5',
    '/agenda?show=late&limit=5&projects=mine',
  ],
  'GET /today': () => [],
  'GET /today/diary': () => ['/today/diary?who=all', '/today/diary?who=me', '/today/diary?who=trade:3'],
  'GET /today/photos': () => ['/today/photos'],
  'GET /firststeps': () => ['/firststeps'],
  'GET /projects/{id}/notes': ({ project, note }) => [
    `/projects/${project}/notes?limit=20`,
    `/projects/${project}/notes?limit=20&before=${note}`,
    `/projects/${project}/notes?limit=20&author=${uuidOf('person 1')}`,
    `/projects/${project}/notes?limit=20&internal=yes&photos=yes`,
    `/projects/${project}/notes?limit=20&waits=yes`,
    `/projects/${project}/notes?limit=20&todo=open&punch=yes&place=Kitchen&given=trade:1`,
  ],
  'GET /projects/{id}/photos': ({ project, task }) => [
    `/projects/${project}/photos?limit=50`,
    `/projects/${project}/photos?limit=50&before=1000000&task=${task}`,
  ],
  'GET /photos': ({ project }) => [
    '/photos?limit=50',
    '/photos?limit=50&before=1000000',
    `/photos?limit=50&project=${project}`,
  ],
  'GET /projects/{id}/note-authors': ({ project }) => [`/projects/${project}/note-authors`],
  'GET /projects/{id}/notes/{noteId}': ({ project, note }) => [`/projects/${project}/notes/${note}`],
  'GET /projects/{id}/notes/{noteId}/replies': ({ project, note }) => [`/projects/${project}/notes/${note}/replies`],
  'GET /projects/{id}/tasks/{taskId}/notes': ({ project, task }) => [`/projects/${project}/tasks/${task}/notes`],
  'GET /majorphases': () => ['/majorphases'],
  'GET /majorphases/{id}/phases': () => ['/majorphases/1/phases'],
  'GET /phases/{id}/tasks': () => ['/phases/1/tasks'],
  'GET /phases': () => ['/phases', '/phases?all=true'],
  'GET /tasks': () => ['/tasks', '/tasks?all=true'],
  'GET /projects/{id}/majorphases/{majorPhaseId}': (p) => [`/projects/${p.project}/majorphases/${p.majorPhase}`],
  'GET /projects/{id}/phases/{phaseId}': (p) => [`/projects/${p.project}/phases/${p.phase}`],
  'GET /projects/{id}/tasks/{taskId}': (p) => [`/projects/${p.project}/tasks/${p.task}`],
  'GET /projects/{id}/phases/{phaseId}/tasks': (p) => [`/projects/${p.project}/phases/${p.phase}/tasks`],
  'GET /search': () => [],
  'GET /papers': () => ['/papers?limit=50', '/papers?limit=50&search=house'],
  'GET /audit': () => ['/audit?limit=50', '/audit?limit=50&entity=project', '/audit?limit=50&before=1000'],
  'GET /settings': () => ['/settings'],
  'GET /trades': () => [],
  'GET /trades/{id}': () => ['/trades/1'],
  'GET /trades/{id}/links': () => ['/trades/1/links'],
  'GET /visits': () => ['/visits'],
  'GET /visits/documents': () => ['/visits/documents'],
  'GET /print': () => [],
  'GET /projects/{id}/versions/{versionId}/print-key': () => [],
  'GET /board': () => ['/board'],
  'GET /projects/{id}/clashes': ({ project }) => [`/projects/${project}/clashes`],
  'GET /assignees': () => ['/assignees'],
  'GET /work-calendar': () => ['/work-calendar'],
  'GET /projects/{id}/days': ({ project }) => [`/projects/${project}/days`],
  'GET /todos': ({ project }) => [
    '/todos?limit=50',
    `/todos?limit=50&show=check&project=${project}`,
    `/todos?limit=50&who=user:${uuidOf('person 1')}`,
    '/todos?limit=50&who=trade:1&punch=yes',
  ],
  'GET /notices': () => ['/notices?limit=50', '/notices?limit=50&before=1000'],
  'GET /notices/unread': () => ['/notices/unread'],
  'GET /notifications': () => ['/notifications?limit=50', '/notifications?limit=50&before=1000'],
  'GET /notifications/unread': () => ['/notifications/unread'],
  'GET /notifications/preferences': () => ['/notifications/preferences'],
  'GET /client/me': () => ['/client/me'],
  'GET /client/preferences': () => ['/client/preferences'],
  'GET /client/projects': () => ['/client/projects'],
  'GET /client/projects/{id}': ({ project }) => [`/client/projects/${project}`],
  'GET /client/projects/{id}/notes': ({ project }) => [
    `/client/projects/${project}/notes?limit=20`,
    `/client/projects/${project}/notes?limit=20&kind=messages`,
  ],
  'GET /client/projects/{id}/notes/{noteId}/replies': ({ project, note }) => [
    `/client/projects/${project}/notes/${note}/replies`,
  ],
  'GET /client/projects/{id}/punch-list': ({ project }) => [`/client/projects/${project}/punch-list`],
  'GET /questions': () => ['/questions', '/questions?who=mine', '/questions?who=projects'],
  'GET /projects/{id}/calendar': ({ project }) => [`/projects/${project}/calendar`],
  'GET /calendar/{file}': ({ calendar }) => [`/calendar/${calendar}`],
  'GET /content/{id}/{variant}': () => [],
  'GET /company': () => ['/company'],
  'GET /health': () => [],
  'GET /openapi.json': () => [],
  'GET /docs': () => [],
};

/**
 * Pages of lists, by the table whose rows are counted for the total, the only full scan allowed. Neither
 * projects by customer nor clients by project: no index has the names of another table, so these sorts read all rows.
 */
export const LISTS: Record<string, string[]> = {
  'public.projects': [
    ...[
      'name',
      '-name',
      'city',
      'lastViewed',
      'lastUpdated',
      '-lastUpdated',
      'state',
      '-state',
      'status',
      '-status',
    ].map((sort) => `/projects?sort=${sort}`),
    '/projects?sort=name&offset=20',
    '/projects?search=elm',
    ...['name', '-createdOn'].map((sort) => `/templates?sort=${sort}`),
  ],
  'public.profiles': [
    ...['name', '-email', 'lastActivity', '-signedUpOn', 'signup', '-signup'].map(
      (sort) => `/users?type=3&sort=${sort}`,
    ),
    '/users?type=3&search=tan',
    '/customers?sort=name',
    '/customers?search=tan',
  ],
  'public.trades': [...['name', '-contact'].map((sort) => `/trades?sort=${sort}`), '/trades?search=til'],
};

/** The work of today, which reads a bounded part of each index. */
export const TODAY = [
  '/today?who=all&days=14',
  '/today?who=me',
  '/today?who=projects',
  `/today?who=user:${uuidOf('person 7')}`,
  '/today?who=trade:3',
];

/** Searches of everything: for one row, for words of every row of a kind, and for one letter. */
export const SEARCHES = [
  '/search?q=project%20101&kinds=all',
  '/search?q=tanaka&kinds=all',
  '/search?q=task%205&kinds=all',
  '/search?q=phase%201%20elm&kinds=all',
  '/search?q=img_7&kinds=all',
  '/search?q=a101&kinds=all',
  '/search?q=seen&kinds=all',
  '/search?q=t&kinds=all',
  '/search?q=ta&kinds=all',
];

/** The caller of this path. */
export function readerOf(path: string, { keys }: Place): Caller {
  if (path.startsWith('/visits')) return { 'x-visit-key': keys.visits };
  if (path === '/report') return { 'x-report-key': keys.report };
  return path.startsWith('/client/') ? CLIENT : ADMINISTRATOR;
}

/** Frequent writes: method, path and body. */
export const writes = ({ project, majorPhase, phase, task, note }: Place): [string, string, unknown?][] => [
  ['PATCH', `/projects/${project}/tasks/${task}`, { title: 'Another name' }],
  ['PATCH', `/projects/${project}/tasks/${task}`, { statusId: 2 }],
  ['PATCH', `/projects/${project}/phases/${phase}`, { name: 'Another name' }],
  ['PATCH', `/projects/${project}`, { city: 'Davis' }],
  ['POST', `/projects/${project}/tasks`, { title: 'A new one', phaseId: phase }],
  [
    'PATCH',
    `/projects/${project}/majorphases/${majorPhase}/phases/${phase}/tasksorder`,
    { move: { id: task, afterId: null } },
  ],
  ['POST', `/projects/${project}/tasks/${task}/notes`, { description: 'Seen today' }],
  ['PATCH', `/projects/${project}/notes/${note}`, { description: 'Seen yesterday' }],
  ['POST', `/projects/${project}/tasks/${task}/todos`, { lines: ['Paint the door', 'Fix the tile'] }],
  ['PUT', `/projects/${project}/notes/${note}/todo`, { isPunch: true, place: 'Kitchen' }],
  ['POST', `/projects/${project}/notes/${note}/todo/state`, { to: 'done' }],
  ['DELETE', `/projects/${project}/notes/${note}`],
  ['POST', `/projects/${project}/assignments`, { entity: 'task', id: task, tradeId: 1 }],
  [
    'POST',
    `/projects/${project}/batch`,
    { changes: ['assign', 'unassign'].map((op) => ({ op, entity: 'phase', id: phase, tradeId: 2 })) },
  ],
  ['POST', `/projects/${project}/phases/${phase}/duplicate`, { name: 'Again' }],
  ['PATCH', '/trades/1', { note: 'Ask for Ana' }],
  ['DELETE', '/trades/1'],
  ['DELETE', `/projects/${project}/tasks/${task}`],
  ['POST', `/projects/${project}/tasks/${task}/restore`, {}],
  ['DELETE', `/projects/${project}/phases/${phase}`],
  ['POST', `/projects/${project}/phases/${phase}/restore`, {}],
  ['POST', `/projects/${project}/users/${uuidOf('person 500')}`, {}],
  ['DELETE', `/projects/${project}/users/${uuidOf('person 500')}`],
  ['PUT', `/projects/${project}/team/${uuidOf('person 1')}`, { role: 'manager' }],
  ['DELETE', `/projects/${project}/team/${uuidOf('person 1')}`],
  ['PATCH', `/users/${uuidOf('person 500')}`, { city: 'Davis' }],
  ['PATCH', '/notifications/read', { upTo: 5 }],
  ['POST', '/projects', { name: 'A project more' }],
  ['DELETE', `/projects/${project}`],
];
