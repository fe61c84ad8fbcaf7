// The import directions of the house. A feature is fenced by existing: the zones are read from the folder.
import { existsSync, readdirSync } from 'node:fs';

const foldersOf = (path) =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))
    : [];

// The rooms of a feature that has some: each may import those that it names, and the loose files beside them.
const rooms = {
  plan: {
    state: [],
    schedule: ['state'],
    selection: ['state', 'schedule'],
    moving: ['state', 'selection'],
    editing: ['state', 'schedule'],
    row: ['state', 'schedule', 'selection', 'moving', 'editing'],
    dialogs: ['state', 'schedule', 'editing'],
    paste: ['state'],
    library: ['state', 'editing', 'paste'],
    grid: ['state', 'schedule', 'selection', 'moving', 'editing', 'row', 'dialogs', 'library'],
  },
  notes: {
    markup: [],
    files: ['markup'],
    naming: [],
    sharing: [],
    todo: ['sharing', 'thread'],
    questions: [],
    thread: ['files', 'naming', 'questions'],
    messages: ['naming', 'thread'],
    gallery: ['sharing', 'thread'],
    writing: ['files', 'naming', 'thread'],
    feed: ['files', 'gallery', 'messages', 'thread', 'todo', 'writing'],
  },
  schedule: {
    scale: [],
    rows: ['scale'],
    state: ['scale', 'rows'],
    links: ['scale', 'rows', 'state'],
    table: ['scale', 'rows', 'state', 'links'],
    chart: ['scale', 'rows', 'state', 'links', 'table'],
    agenda: ['scale', 'rows', 'state', 'chart', 'links'],
    print: ['scale', 'rows', 'state'],
    board: ['scale', 'rows', 'state', 'chart', 'print'],
  },
  decisions: {
    data: [],
    waiting: ['data'],
    contract: ['data'],
    draft: ['data', 'waiting'],
    signing: ['data'],
    offer: ['data', 'signing'],
    rows: ['data', 'draft'],
    screens: ['data', 'waiting', 'contract', 'draft', 'signing', 'offer'],
  },
  diary: {
    data: [],
    pages: ['data'],
    day: ['data', 'pages'],
  },
  projects: {
    data: [],
    tags: ['data'],
    add: ['data'],
    team: ['data'],
    details: ['data', 'team'],
    head: ['data', 'tags', 'team'],
  },
  'client-site': {
    site: [],
    decisions: ['site'],
    writing: ['site'],
    project: ['site', 'writing'],
    punch: ['site', 'writing'],
    reports: ['site'],
    drawings: ['site'],
    screens: ['site', 'decisions', 'project', 'punch', 'reports', 'drawings'],
  },
};

const features = existsSync('web/features') ? readdirSync('web/features') : [];
// The features whose parts others draw: who does a row is shown and chosen on many screens.
const drawnByOthers = ['assignees'];

// The rooms of web/sync in their order: each imports only from those before it. `session` and `sync` are files.
const syncRooms = [
  'session',
  'plan',
  'transport',
  'presence',
  'log',
  'queries',
  'outbox',
  'project',
  'write',
  'undo',
  'senders',
  'sync',
  'react',
];

// The nouns of functions/api in their order: each imports only from those before it. `http` knows who asks, the key of a
// write and its answer; `dates` the mode of a plan.
const nouns = [
  ...['http', 'dates'],
  ...['audit', 'calendar', 'content', 'dashboard', 'settings', 'mail', 'trades', 'users', 'session'],
  ...['account', 'assignments', 'links', 'notes', 'notices', 'notifications', 'search', 'visits', 'work-calendar'],
  ...['plan', 'schedule', 'library', 'changes', 'ledger'],
  ...['projects', 'decisions', 'board', 'client-site', 'clients', 'diary', 'drawings', 'reports', 'today'],
  'service',
];
const unordered = foldersOf('functions/api').filter((folder) => !nouns.includes(folder));
if (unordered.length > 0) throw new Error(`${unordered.join(', ')}: no place in the order of nouns of functions/api`);

// A unit test beside its code may use what all tests share.
const tests = '\\.test\\.tsx?$';

const forbid = (name, comment, from, to, notTo) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: tests },
  to: { path: to, ...(notTo && { pathNot: notTo }) },
});

export default {
  forbidden: [
    {
      name: 'no-circular',
      comment: 'Cut the circle: move what both need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    forbid(
      'web-shares-core',
      'web/ talks to functions/ over HTTP; what both know stands in functions/core, and functions/paper draws for both.',
      '^web/',
      '^(functions|supabase|local|tests|bench|scripts)/',
      ['^functions/(core|paper)/'],
    ),
    forbid(
      'functions-stand-alone',
      'functions/ is deployed without the rest.',
      '^functions/',
      '^(web|supabase|local|tests|bench|scripts)/',
    ),
    forbid(
      'local-knows-no-product',
      'local/ starts the product, it imports nothing of it.',
      '^local/',
      '^(web|functions|supabase|tests|bench)/',
    ),
    forbid(
      'demo-knows-core',
      'The rows of the demo, tests and benchmarks are made without the function and its screens.',
      '^supabase/',
      '^(web|functions|local|tests|bench|scripts)/',
      '^functions/core/',
    ),
    forbid(
      'core-stands-alone',
      'web, functions/api, tests and scripts may import functions/core; core imports nothing of them.',
      '^functions/core/',
      '.',
      '^functions/core/',
    ),
    forbid(
      'shared-is-below-api',
      'functions/_shared is used by api, not the other way round.',
      '^functions/_shared/',
      '^functions/api/',
    ),
    forbid(
      'shared-rooms-are-apart',
      'What two rooms of functions/_shared need stands in turns/ or above the rooms.',
      '^functions/_shared/([^/]+)/',
      '^functions/_shared/[^/]+/',
      ['^functions/_shared/$1/', '^functions/_shared/turns/'],
    ),
    forbid(
      'paper-knows-no-document',
      'functions/paper draws blocks, whatever they say.',
      '^functions/paper/',
      '^functions/core/',
      '^functions/core/paper/',
    ),
    ...nouns.map((noun, at) =>
      forbid(
        `api-${noun}-looks-up`,
        'A noun of functions/api imports from those before it in their order, and never the list of all calls.',
        `^functions/api/${noun}/`,
        `^functions/api/([^/]+\\.ts$|(${nouns.slice(at + 1).join('|') || '-'})/)`,
      ),
    ),
    forbid(
      'routes-compose',
      'Only routes put features together.',
      '^web/(features|components|sync|session|model|lib)/',
      '^web/routes/',
    ),
    forbid(
      'sites-are-on-top',
      'An entry of the build is imported by nobody.',
      '^web/(routes|features|components|sync|session|model|lib)/',
      '^web/(client|trade|report|print|worker)/',
    ),
    forbid('clients-site-is-apart', 'Each site is a build of its own.', '^web/client/', '^web/(trade|report|print)/'),
    forbid(
      'report-page-is-small',
      'The page of a report has no screens of the office, and nothing to sync.',
      '^web/report/',
      '^web/(client|trade|print|routes|features|sync)/',
    ),
    forbid(
      'trade-page-is-small',
      'The page of a trade has no screens of the office, and nothing to sync.',
      '^web/trade/',
      '^web/(client|report|print|routes|features|sync)/',
    ),
    forbid(
      'print-page-is-small',
      'The page of a print has ten kilobytes.',
      '^web/print/',
      '^web/(client|trade|report|worker|routes|features|components|sync|session)/',
    ),
    forbid(
      'worker-is-below-sites',
      'The service worker and its start serve every site.',
      '^web/worker/',
      '^web/(client|trade|report|print|routes|features|components|sync|session)/',
    ),
    forbid(
      'reports-worker-knows-no-page',
      'It draws what it is sent, beside whichever page asks.',
      '^web/reports-worker/',
      '^web/(client|trade|report|print|worker|routes|features|components|sync|session)/',
    ),
    forbid(
      'reports-worker-is-drawn-with',
      'Screens alone draw reports.',
      '^web/(worker|sync|session|model|lib|sheet-worker)/',
      '^web/reports-worker/',
    ),
    forbid(
      'sheet-worker-knows-no-page',
      'It reads and draws the files that it is given, beside whichever page asks.',
      '^web/sheet-worker/',
      '^web/(client|trade|report|print|worker|routes|features|components|sync|session)/',
    ),
    forbid(
      'sheet-worker-is-shown-with',
      'Screens alone show sheets.',
      '^web/(worker|sync|session|model|lib|reports-worker)/',
      '^web/sheet-worker/',
    ),
    forbid(
      'components-are-bare',
      'Controls know neither a feature nor how data comes and goes.',
      '^web/components/',
      '^web/(features|sync)/',
    ),
    forbid('sync-draws-nothing', 'web/sync knows no screen.', '^web/sync/', '^web/(features|components)/'),
    ...syncRooms
      .slice(0, -1)
      .map((room, at) =>
        forbid(
          `sync-${room}-looks-up`,
          `web/sync/${room} is below ${syncRooms.slice(at + 1).join(', ')}.`,
          `^web/sync/${room}(/|\\.ts$)`,
          `^web/sync/(${syncRooms.slice(at + 1).join('|')})(/|\\.ts$)`,
        ),
      ),
    forbid(
      'session-is-below-screens',
      'web/session says who is signed in; what they read and write is web/sync.',
      '^web/session/',
      '^web/(features|components|sync)/',
    ),
    forbid(
      'model-is-words-and-rules',
      'web/model says what core knows in the words of screens, for any session.',
      '^web/model/',
      '^web/(features|components|sync|session)/',
    ),
    forbid(
      'lib-knows-no-product',
      'web/lib would serve another product as well.',
      '^web/lib/',
      '^(web/(features|components|sync|session|model)|functions)/',
      // How a picture says its time, and that it ends too early, are facts about files.
      ['^functions/core/files/'],
    ),
    forbid(
      'product-does-not-test',
      'Tests and benchmarks look at the product, never the other way round.',
      '^(web|functions|supabase|local)/',
      '^(tests|bench)/',
    ),
    ...features.map((feature) =>
      forbid(
        `feature-${feature}-is-alone`,
        'Features never import each other, apart from the few that others draw; a route composes them.',
        `^web/features/${feature}/`,
        '^web/features/',
        `^web/features/(${[feature, ...(drawnByOthers.includes(feature) ? [] : drawnByOthers)].join('|')})/`,
      ),
    ),
    ...Object.entries(rooms).flatMap(([feature, directions]) =>
      Object.entries(directions).map(([room, below]) =>
        forbid(
          `${feature}-${room}-knows-what-is-below`,
          'The rooms of a feature import in one direction.',
          `^web/features/${feature}/${room}/`,
          `^web/features/${feature}/[^/]+/`,
          `^web/features/${feature}/(${[room, ...below].join('|')})/`,
        ),
      ),
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    includeOnly: '^(web|functions|supabase|local|tests|bench|scripts)/',
  },
};
