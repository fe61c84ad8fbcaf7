// Screenshots of screens under strain: long names, names from right to left, and text of twice the size.
import { makeProject } from '../../supabase/world/by-calls.ts';
import { LONG_NAME, NAME_FROM_RIGHT } from '../../tests/support/worlds/long-names.ts';
import { type ProjectTab, paths } from '../../web/model/paths.ts';
import { type Screen, screens } from './screens.ts';
import { button, heading, label, text } from './steps.ts';
import type { Call, World } from './world.ts';

interface Strained {
  projectId: number;
  phaseId: number;
  taskId: number;
  clientId: string;
}

let made: Promise<Strained> | undefined;

/** Made only when the first of its screenshots is taken, so that it is in no list before. */
const strained = (world: World) => (made ??= makeStrained(world.call));

async function makeStrained(call: Call): Promise<Strained> {
  const { id: clientId } = await call<{ id: string }>('POST', '/users', {
    firstName: NAME_FROM_RIGHT,
    lastName: LONG_NAME,
    email: `${crypto.randomUUID()}@averylongdomainofacompany.example.com`,
    userTypeId: 3,
  });
  const notes = [{ description: `${NAME_FROM_RIGHT}. ${LONG_NAME}${LONG_NAME} ${NAME_FROM_RIGHT}` }];
  const phase = {
    name: NAME_FROM_RIGHT,
    duration: 12,
    scheduledStart: '2026-11-02',
    tasks: [{ title: NAME_FROM_RIGHT, notes }, { title: LONG_NAME }],
  };
  const { id, phaseId, taskId } = await makeProject(call, {
    name: NAME_FROM_RIGHT,
    address: LONG_NAME,
    city: NAME_FROM_RIGHT,
    clients: [clientId],
    majorPhases: [{ name: LONG_NAME, description: LONG_NAME, phases: [phase] }],
  });
  return { projectId: id, phaseId, taskId, clientId };
}

const tab = (of: ProjectTab) => async (world: World) => paths.editProject.href((await strained(world)).projectId, of);

const longNames: Screen[] = [
  { name: 'details', path: tab('details'), ready: label('Scheduled Start Date') },
  { name: 'notes', path: tab('notes'), ready: text(/^In phase/) },
  { name: 'plan', path: tab('editor'), ready: button('Add Major Phase') },
  { name: 'schedule', path: tab('schedule'), ready: text(/^Waits For$|^Finish$|earlier task/) },
  { name: 'roadmap', path: tab('roadmap'), ready: heading(/20\d\d/) },
  { name: 'structure', path: tab('structure'), ready: heading('Major Phases') },
  { name: 'project-clients', path: tab('clients'), ready: button('Add Client') },
  {
    name: 'task',
    path: async (world) => {
      const { projectId, phaseId, taskId } = await strained(world);
      return paths.editTask.href(projectId, phaseId, taskId);
    },
    ready: heading('Notes'),
  },
  {
    name: 'edit-client',
    path: async (world) => paths.editClient.href((await strained(world)).clientId),
    ready: heading('Status'),
  },
  { name: 'dashboard', path: () => paths.dashboard.href(), ready: heading('Recently Updated Projects') },
  { name: 'projects', path: () => paths.projects.href(), ready: text(/^Total/) },
  { name: 'clients', path: () => paths.clients.href(), ready: text(/^Total/) },
];

/** Whose layout depends most on the size of the text. */
const enlarged = new Set([
  ...['dashboard', 'projects', 'add-project-outline', 'clients', 'edit-client', 'details', 'notes', 'plan'],
  ...['structure', 'roadmap', 'task', 'add-note', 'account', 'settings', 'notifications', 'library'],
  ...['today-all', 'board', 'schedule'],
]);

export const strainedMoments: Screen[] = [
  ...longNames.map((screen) => ({ ...screen, name: `long-names-${screen.name}` })),
  ...screens
    .filter(({ name }) => enlarged.has(name))
    .map((screen): Screen => ({ ...screen, name: `large-text-${screen.name}`, as: 'large-text' })),
];
