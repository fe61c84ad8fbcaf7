// Lines of links, days off, baselines, the ledger, calendars and imports.
import { projectCalendar } from '../../../../functions/core/links/calendar.contract.ts';
import { workCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import { type Answer, dataOf } from '../../../support/client.ts';
import { dayAfterStart } from '../generated-plan.ts';
import { type At, dayIn, inModes, type Line, pathOf } from '../line.ts';
import { isTemplate, ledgerOf, phasesOf, planOfMode, staff, tasksOf } from '../world.ts';

/** Two tasks of different phases without a link between them, from the upper to the lower one. */
function endsOf({ plan }: At) {
  const linked = new Set(plan.links.flatMap(({ from, to }) => [`${from.id} ${to.id}`, `${to.id} ${from.id}`]));
  const [upper, ...lower] = phasesOf(plan);
  for (const from of upper?.tasks ?? []) {
    for (const to of lower.flatMap(({ tasks }) => tasks)) {
      if (linked.has(`${from.id} ${to.id}`)) continue;
      return { from: { entity: 'task', id: from.id }, to: { entity: 'task', id: to.id } };
    }
  }
  throw new Error('All tasks are linked');
}

/** The id of what was made; one of another project when it was refused. */
const idOf = ({ body }: Answer): number => (body as { data?: { id: number } }).data?.id ?? 1;

const linksOf = (at: At) => `${pathOf(at)}/links`;
async function aLink(at: At): Promise<string> {
  const made = await staff.post(linksOf(at), { ...endsOf(at), lag: 3 });
  return `${linksOf(at)}/${idOf(made)}`;
}

/** A day that no project of the matrix has. */
const FREE_DAY = dayAfterStart(10);
const daysOf = (at: At) => `${pathOf(at)}/days`;
const aDay = (kind: string): Line => ({
  ask: (at) => ({ path: daysOf(at), json: { day: FREE_DAY, kind, note: 'For once' } }),
  undo: (done) => [{ method: 'DELETE', path: `${daysOf(done)}/${FREE_DAY}` }],
});

const calendarOf = (at: At) => `${pathOf(at)}/calendar`;
async function feedOf(at: At): Promise<string> {
  const { url } = dataOf(await staff.post(calendarOf(at)), projectCalendar, 201);
  return new URL(url ?? '').pathname.slice('/api'.length);
}

export const scheduleLines: Record<string, Line> = {
  'POST /projects/{id}/links': {
    ask: (at) => ({ path: linksOf(at), json: { ...endsOf(at), type: 'SS', lag: 2 } }),
    undo: (done) => [{ method: 'DELETE', path: `${linksOf(done)}/${done.data.id}` }],
  },
  'PATCH /projects/{id}/links/{linkId}': {
    ask: async (at) => ({ path: await aLink(at), json: { type: 'SF', lag: 9, lagIn: 'calendar' } }),
    undo: (done) => [{ method: 'DELETE', path: `${linksOf(done)}/${done.data.id}` }],
  },
  'DELETE /projects/{id}/links/{linkId}': { ask: async (at) => ({ path: await aLink(at) }) },
  'POST /projects/{id}/schedule': {
    ask: (at) => {
      const [task] = tasksOf(at.plan);
      const inputs = [{ entity: 'task', id: task?.id, duration: 8, notBefore: dayIn(at.plan, 6) }];
      return { path: `${pathOf(at)}/schedule`, json: { inputs, links: [{ ...endsOf(at), type: 'FF' }] } };
    },
    undo: (done) => {
      const [task] = tasksOf(done.plan);
      const inputs = [{ entity: 'task', id: task?.id, duration: task?.duration, notBefore: task?.notBefore }];
      const json = { inputs, removeLinks: [endsOf(done)] };
      return [{ method: 'POST', path: `${pathOf(done)}/schedule`, json }];
    },
  },
  'GET /projects/{id}/days': { ask: (at) => ({ path: daysOf(at) }) },
  'POST /projects/{id}/days': aDay('weather'),
  'POST /projects/{id}/days · closed': aDay('closed'),
  'DELETE /projects/{id}/days/{day}': {
    ask: async (at) => {
      await staff.post(daysOf(at), { day: FREE_DAY, kind: 'weather', note: '' });
      return { path: `${daysOf(at)}/${FREE_DAY}` };
    },
  },
  // A Saturday that is worked by one who looks; nothing is saved.
  'POST /work-calendar/effect': {
    ask: async () => {
      const { week, days } = dataOf(await staff.get('/work-calendar'), workCalendar);
      const holiday = { day: FREE_DAY, kind: 'holiday', note: '' };
      return { path: '/work-calendar/effect', json: { week, days: [...days, holiday] } };
    },
  },
  'GET /projects/{id}/baselines': { ask: (at) => ({ path: `${pathOf(at)}/baselines` }) },
  'POST /projects/{id}/baselines': {
    ask: (at) => ({ path: `${pathOf(at)}/baselines`, json: { name: 'Change order', reason: 'A larger pantry' } }),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/baselines/${done.data.id}` }],
    statuses: inModes(isTemplate, 422),
  },
  'DELETE /projects/{id}/baselines/{baselineId}': {
    ask: async (at) => {
      const made = await staff.post(`${pathOf(at)}/baselines`, { name: 'By mistake' });
      return { path: `${pathOf(at)}/baselines/${idOf(made)}` };
    },
    statuses: inModes(isTemplate, 404),
  },
  'GET /projects/{id}/ledger': {
    ask: ({ world }) => ({ path: ledgerOf(world) }),
  },
  'PATCH /projects/{id}/ledger/{seq}': {
    ask: (at) => ({
      path: `${pathOf(at)}/ledger/${at.world.seq ?? at.plan.seq}`,
      json: { reason: 'The tiles came late', isReleased: true },
    }),
    undo: (done) => [
      {
        method: 'PATCH',
        path: `${pathOf(done)}/ledger/${done.world.seq ?? 0}`,
        json: { reason: null, isReleased: false },
      },
    ],
    statuses: inModes((mode) => isTemplate(mode) || mode === 'completed', 404),
  },
  'GET /projects/{id}/clashes': { ask: (at) => ({ path: `${pathOf(at)}/clashes` }) },
  'POST /projects/{id}/import': {
    ask: (at) => ({
      path: `${pathOf(at)}/import`,
      json: planOfMode(isTemplate(at.world.mode) ? 'linked' : at.world.mode),
    }),
    undo: ({ world, data }) =>
      (data.majorPhaseIds as number[]).map((id) => ({
        method: 'DELETE' as const,
        path: `/projects/${world.id}/majorphases/${id}`,
      })),
  },
  'POST /projects/{id}/calendar': {
    ask: (at) => ({ path: calendarOf(at) }),
    undo: (done) => [{ method: 'DELETE', path: calendarOf(done) }],
  },
  'GET /projects/{id}/calendar': { ask: (at) => ({ path: calendarOf(at) }) },
  'GET /calendar/{file}': { ask: async (at) => ({ path: await feedOf(at) }) },
  'DELETE /projects/{id}/calendar': {
    ask: async (at) => {
      await feedOf(at);
      return { path: calendarOf(at) };
    },
  },
};
