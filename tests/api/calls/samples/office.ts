// Samples of the calls that run the office; see samples.ts.
import { workCalendar } from '../../../../functions/core/work-calendar/contract.ts';
import { makeLibrary } from '../../../../supabase/world/by-calls.ts';
import { callOf, signedInAs, unique } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { jpeg } from '../../../support/files.ts';
import { aWrittenProject, type Sample } from '../world.ts';

const staff = await signedInAs('staff');

/** A separate library, so that changes and deletes do not affect other samples. */
async function aLibrary() {
  const phases = [{ name: 'Phase', tasks: [{ title: 'Task' }] }];
  const made = await makeLibrary(callOf(staff), [{ name: unique('Office'), phases }]);
  return { majorphases: made.majorPhaseId, phases: made.phaseId, tasks: made.taskId };
}

const items = Object.fromEntries(
  (['majorphases', 'phases', 'tasks'] as const).flatMap((segment): [string, () => Promise<Sample>][] => {
    const one = async () => `/${segment}/${(await aLibrary())[segment]}`;
    return [
      [`PATCH /${segment}/{id}`, async () => ({ path: await one(), json: { description: unique('Text') } })],
      [`DELETE /${segment}/{id}`, async () => ({ path: await one() })],
    ];
  }),
);

export const officeSamples: Record<string, () => Sample | Promise<Sample>> = {
  ...items,
  'PATCH /majorphasesorder': () => ({ path: '/majorphasesorder', json: { order: [] } }),
  'PATCH /majorphases/{id}/phasesorder': async () => {
    const { majorphases, phases } = await aLibrary();
    return { path: `/majorphases/${majorphases}/phasesorder`, json: { move: { id: phases, afterId: null } } };
  },
  'PATCH /phases/{id}/tasksorder': async () => {
    const { phases, tasks } = await aLibrary();
    return { path: `/phases/${phases}/tasksorder`, json: { order: [[tasks, 1]] } };
  },
  'GET /company': () => ({ path: '/company' }),
  'GET /settings': () => ({ path: '/settings' }),
  // The default value, since all tests share this row.
  'PATCH /settings': () => ({ path: '/settings', json: { customerDisplay: true } }),
  'POST /settings/logo': async () => ({ path: '/settings/logo', upload: await jpeg() }),
  'DELETE /settings/logo': () => ({ path: '/settings/logo' }),
  'GET /work-calendar': () => ({ path: '/work-calendar' }),
  // As it is, since all tests share it.
  'PUT /work-calendar': async () => {
    const { week, days } = dataOf(await staff.get('/work-calendar'), workCalendar);
    return { path: '/work-calendar', json: { week, days } };
  },
  'POST /work-calendar/effect': async () => {
    const { week, days } = dataOf(await staff.get('/work-calendar'), workCalendar);
    return { path: '/work-calendar/effect', json: { week, days } };
  },
  'GET /projects/{id}/days': async () => ({ path: `/projects/${(await aWrittenProject()).id}/days` }),
  'POST /projects/{id}/days': async () => ({
    path: `/projects/${(await aWrittenProject()).id}/days`,
    json: { day: '2026-02-03', kind: 'weather', note: 'Storm' },
  }),
  'DELETE /projects/{id}/days/{day}': async () => {
    const path = `/projects/${(await aWrittenProject()).id}/days`;
    await staff.post(path, { day: '2026-02-03', kind: 'closed' });
    return { path: `${path}/2026-02-03` };
  },
  'GET /questions': () => ({ path: '/questions?limit=5' }),
  'GET /notices': () => ({ path: '/notices?limit=5' }),
  'GET /notices/unread': () => ({ path: '/notices/unread' }),
  'PATCH /notices/read': () => ({ path: '/notices/read', json: { upTo: 1 } }),
  'GET /notifications': () => ({ path: '/notifications?limit=5' }),
  'GET /notifications/unread': () => ({ path: '/notifications/unread' }),
  'PATCH /notifications/read': () => ({ path: '/notifications/read', json: { upTo: 1 } }),
  'GET /notifications/preferences': () => ({ path: '/notifications/preferences' }),
  'PATCH /notifications/preferences': () => ({ path: '/notifications/preferences', json: { note: false } }),
  'GET /search': () => ({ path: '/search?q=project' }),
  'GET /agenda': () => ({ path: '/agenda?show=late&limit=5' }),
  'GET /today': () => ({ path: '/today?days=7' }),
  'GET /today/diary': () => ({ path: '/today/diary?who=all' }),
  'GET /photos': () => ({ path: '/photos?limit=5' }),
  'GET /today/photos': () => ({ path: '/today/photos' }),
  'GET /firststeps': () => ({ path: '/firststeps' }),
  'GET /audit': () => ({ path: '/audit?entity=library&limit=5' }),
};
