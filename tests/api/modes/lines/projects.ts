// Lines of projects and templates: their own fields, copies, and their deletion, which comes last.
import type { ProjectWithPlan } from '../../../../functions/core/projects/contract.ts';
import { unique } from '../../../support/builders.ts';
import { jpeg } from '../../../support/files.ts';
import { dayAfterStart } from '../generated-plan.ts';
import { type Done, dayIn, type Inverse, inModes, type Line, pathOf } from '../line.ts';
import { isTemplate, phasesOf, tasksOf } from '../world.ts';

type Fields = Record<string, unknown>;

/** A change of fields of a project, and the earlier values. */
const change = (fieldsIn: (plan: ProjectWithPlan) => Fields): Line => ({
  ask: (at) => ({ path: pathOf(at), json: fieldsIn(at.plan) }),
  undo: (done) => {
    const was: Fields = { ...done.plan };
    // A start that nobody typed is empty: it follows from the plan again.
    if (done.plan.startedBy === 'tasks') was.startedOn = null;
    const json = Object.fromEntries(Object.keys(fieldsIn(done.plan)).map((field) => [field, was[field]]));
    return [{ method: 'PATCH', path: pathOf(done), json }];
  },
});

/** The other mode, and back: a plan that was dated by hand gets these dates again. */
function switchedBack(done: Done): Inverse[] {
  const { scheduleMode, scheduledCompletion } = done.plan;
  const rows = [
    ...phasesOf(done.plan).map((row) => ({ entity: 'phase', ...row })),
    ...tasksOf(done.plan).map((row) => ({ entity: 'task', ...row })),
  ];
  const inputs = rows.map(({ entity, id, scheduledStart, scheduledCompletion: ends, ...row }) => {
    const { begins, notBefore, isFixed, duration, durationType } = row;
    return {
      entity,
      id,
      begins,
      notBefore,
      isFixed,
      duration,
      durationType,
      ...(scheduleMode === 'manual' && { scheduledStart, scheduledCompletion: ends }),
    };
  });
  const schedule: Inverse = {
    method: 'POST',
    path: `${pathOf(done)}/schedule`,
    json: { project: { scheduleMode }, inputs },
  };
  if (scheduleMode === 'linked') return [schedule];
  return [schedule, { method: 'PATCH', path: pathOf(done), json: { scheduledCompletion } }];
}

const otherMode = (scheduleMode: string) => (scheduleMode === 'linked' ? 'manual' : 'linked');

export const projectLines: Record<string, Line> = {
  'GET /projects/{id}': { ask: (at) => ({ path: `${pathOf(at)}?plan=full` }) },
  'GET /projects/{id} · note ids': { ask: (at) => ({ path: `${pathOf(at)}?plan=full&notes=ids` }) },
  'GET /projects/{id} · the head': { ask: (at) => ({ path: pathOf(at) }) },
  'PATCH /projects/{id} · text': change(() => ({ city: 'Springfield', description: 'A house' })),
  'PATCH /projects/{id} · start': change((plan) => ({ scheduledStart: dayIn(plan, 9) })),
  'PATCH /projects/{id} · planned from': change((plan) => ({ plannedFrom: dayIn(plan, 20) })),
  'PATCH /projects/{id} · not planned from': change(() => ({ plannedFrom: null })),
  'PATCH /projects/{id} · a week of its own': change(() => ({
    workWeek: [true, true, true, true, true, true, false],
  })),
  'PATCH /projects/{id} · day of its report': change(() => ({ reportWeekday: 'friday' })),
  'PATCH /projects/{id} · actual start': change((plan) => ({ startedOn: dayIn(plan, 1) })),
  'PATCH /projects/{id} · completed': change((plan) => ({ completedOn: dayIn(plan, 70) })),
  'PATCH /projects/{id} · enabled': change(() => ({ isEnabled: true })),
  'PATCH /projects/{id} · mode': {
    ask: (at) => ({ path: pathOf(at), json: { scheduleMode: otherMode(at.plan.scheduleMode) } }),
    undo: switchedBack,
  },
  'PATCH /projects/{id} · mode, dates kept': {
    ask: (at) => ({
      path: pathOf(at),
      json: { scheduleMode: otherMode(at.plan.scheduleMode), keepDates: true, convertDays: true },
    }),
    undo: switchedBack,
  },
  'GET /projects/{id}/changes': { ask: (at) => ({ path: `${pathOf(at)}/changes?since=0` }) },
  'GET /projects/{id}/changes · history': { ask: (at) => ({ path: `${pathOf(at)}/changes?limit=200` }) },
  'GET /projects/{id}/roadmap': { ask: (at) => ({ path: `${pathOf(at)}/roadmap` }) },
  'POST /projects/{id}/banner': {
    ask: async (at) => ({ path: `${pathOf(at)}/banner`, upload: await jpeg() }),
    undo: (done) => [{ method: 'DELETE', path: `${pathOf(done)}/banner` }],
  },
  'DELETE /projects/{id}/banner': { ask: (at) => ({ path: `${pathOf(at)}/banner` }) },
  'POST /projects/{id}/template': {
    ask: (at) => ({ path: `${pathOf(at)}/template`, json: { name: unique('Saved') } }),
    undo: ({ data }) => [{ method: 'DELETE', path: `/templates/${data.id}` }],
  },
  'POST /projects': {
    ask: ({ world }) => ({
      path: '/projects',
      json: { name: unique('Copy'), scheduledStart: dayAfterStart(4), templateId: world.id },
    }),
    undo: ({ data }) => [{ method: 'DELETE', path: `/projects/${data.id}` }],
    statuses: inModes((mode) => !isTemplate(mode), 404),
  },
  'GET /templates/{id}/outline': {
    ask: ({ world }) => ({ path: `/templates/${world.id}/outline` }),
    statuses: inModes((mode) => !isTemplate(mode), 404),
  },
};

/** The end of a project or template, tried after everything else. */
export const deletionLines: Record<string, Line> = {
  'DELETE /projects/{id}': {
    ask: (at) => ({ path: pathOf(at) }),
    statuses: inModes(isTemplate, 404),
  },
  'DELETE /templates/{id}': {
    ask: ({ world }) => ({ path: `/templates/${world.id}` }),
    statuses: inModes((mode) => !isTemplate(mode), 404),
  },
  'GET /projects/{id}/deletion': { ask: (at) => ({ path: `${pathOf(at)}/deletion` }) },
};
