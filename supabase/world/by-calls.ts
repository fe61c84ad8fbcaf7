// Writes projects, templates and the library by calls of /api, where their log, versions and messages count.
import type { ProjectCreate, ProjectUpdate } from '../../functions/core/projects/contract.ts';
import { type Add, type List, type MajorPhaseData, makePlan, type Plan, type Row } from './plan.ts';

/** Calls /api as one person. Returns the data of the answer; throws when the call was refused. */
export type Call = (method: 'POST' | 'PATCH', path: string, body: object | FormData) => Promise<unknown>;

export interface ProjectData extends ProjectCreate, Omit<ProjectUpdate, keyof ProjectCreate> {
  majorPhases?: MajorPhaseData[];
  /** The ids of its clients. */
  clients?: string[];
}

/** Makes a project or template with its plan; with `isLarge` the tasks of all its phases at the same time. */
export async function makeProject(call: Call, data: ProjectData, isLarge = false): Promise<Plan & { id: number }> {
  const { name, scheduledStart, templateId, isTemplate, scheduleMode, majorPhases = [], clients = [], ...more } = data;
  const create = { name, scheduledStart, templateId, isTemplate, scheduleMode } satisfies ProjectCreate;
  const made = (await call('POST', '/projects', create)) as { id: number } | { projectCreateJson: { id: number } };
  const { id } = 'id' in made ? made : made.projectCreateJson;
  const plan = await fillProject(call, id, majorPhases, isLarge);
  for (const client of clients) await call('POST', `/projects/${id}/users/${client}`, {});
  // A launch keeps the dates of the plan.
  if (Object.keys(more).length > 0) await call('PATCH', `/projects/${id}`, more);
  return { id, ...plan };
}

/** Adds items to a project or template. */
export function fillProject(call: Call, id: number, majorPhases: MajorPhaseData[], isLarge = false): Promise<Plan> {
  return makePlan(adding(call, `/projects/${id}`), majorPhases, isLarge);
}

/** Makes a trade that is to do these tasks of a project; returns the key of its link and the ids of its visits. */
export async function makeVisits(call: Call, name: string, projectId: number, tasks: number[]) {
  const { id: tradeId } = (await call('POST', '/trades', { name })) as { id: number };
  const visits: number[] = [];
  for (const id of tasks) {
    const body = { entity: 'task', id, tradeId };
    visits.push(((await call('POST', `/projects/${projectId}/assignments`, body)) as { id: number }).id);
  }
  const { url } = (await call('POST', `/trades/${tradeId}/links`, { mail: false })) as { url: string };
  return { key: new URL(url).hash.slice(1), visits };
}

/** Adds items to the library. */
export function makeLibrary(call: Call, majorPhases: MajorPhaseData[]): Promise<Plan> {
  return makePlan(adding(call, ''), majorPhases);
}

/** Of the project at this path, or of the library at none. */
function adding(call: Call, path: string): Add {
  const parents = path
    ? { phases: 'majorPhaseId', tasks: 'phaseId' }
    : { phases: 'genericMajorPhaseId', tasks: 'genericPhaseId' };
  const requests: Record<List, (parent: number, row: Row) => [path: string, body: object]> = {
    majorphases: (_, row) => [`${path}/majorphases`, row],
    phases: (parent, row) => [`${path}/phases`, { ...row, [parents.phases]: parent }],
    tasks: (parent, row) => [`${path}/tasks`, { ...row, [parents.tasks]: parent }],
    notes: (parent, row) => [`${path}/tasks/${parent}/notes`, row],
    photos: (parent, { picture }) => [`${path}/notes/${parent}/photos`, formOf(picture as File)],
    assignments: (parent, row) => [`${path}/assignments`, { entity: 'phase', id: parent, ...row }],
  };
  return async (list, parent, rows) => {
    const ids: number[] = [];
    for (const row of rows) {
      const made = (await call('POST', ...requests[list](parent, row))) as { id?: number };
      ids.push(made.id ?? 0);
    }
    return ids;
  };
}

function formOf(picture: File): FormData {
  const form = new FormData();
  form.set('picture', picture);
  return form;
}
