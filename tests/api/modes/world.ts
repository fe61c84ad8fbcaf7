// A project of each mode that there is. Every call of /api is tried on each of them.

import { noteCreated, photoAdded } from '../../../functions/core/notes/contract.ts';
import { type ProjectWithPlan, projectCreated, projectWithPlan } from '../../../functions/core/projects/contract.ts';
import { baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { aProject, signedInAs, unique } from '../../support/builders.ts';
import { type Caller, dataOf } from '../../support/client.ts';
import { jpeg } from '../../support/files.ts';
import { aTrade } from '../../support/trades.ts';
import { aLink, anAddress, assignTo, keyIn } from '../../support/visits.ts';
import { dayAfterStart, generatedPlan, START } from './generated-plan.ts';

export const modes = [
  ...(['manual', 'linked', 'scheduled'] as const),
  ...(['manual template', 'linked template', 'scheduled template'] as const),
  ...(['launched', 'disabled', 'completed', 'assigned'] as const),
];
export type Mode = (typeof modes)[number];

export const isTemplate = (mode: Mode): boolean => mode.endsWith('template');

export const [staff, admin, client, otherClient] = await Promise.all([
  signedInAs('staff'),
  signedInAs('admin'),
  signedInAs('client'),
  signedInAs('client'),
]);

export interface World {
  mode: Mode;
  id: number;
  /** A trade with nothing to do, and one with a link, which the mode `assigned` gives work. */
  idleTrade: number;
  trade: number;
  /** What a request by the link of that trade has. */
  holder: Record<string, string>;
  noteId: number;
  photoId: number;
  /** Null for a template, which has none. */
  baselineId: number | null;
  /** The finish of that baseline. */
  plannedFinish: string | null;
  /** A change that moved the finish since the baseline; null where dates are not computed. */
  seq: number | null;
}

export const ledgerOf = ({ id, baselineId }: Pick<World, 'id' | 'baselineId'>): string =>
  `/projects/${id}/ledger${baselineId === null ? '' : `?baseline=${baselineId}`}`;

export async function planOf(id: number): Promise<ProjectWithPlan> {
  return dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
}
export const phasesOf = (plan: Pick<ProjectWithPlan, 'majorPhases'>) =>
  plan.majorPhases.flatMap(({ phases }) => phases);
/** Clients see it. */
export const readsProject = (mode: Mode) => mode === 'launched' || mode === 'completed' || mode === 'assigned';
export const tasksOf = (plan: Pick<ProjectWithPlan, 'majorPhases'>) => phasesOf(plan).flatMap(({ tasks }) => tasks);

/** The plan that all projects of a mode have; the seed is one that makes every input (see modes.test.ts). */
export const planOfMode = (mode: Mode) =>
  generatedPlan(7, {
    inputs: !(mode.startsWith('manual') || mode.startsWith('linked')),
    dates: mode.startsWith('manual'),
  });

/** Fails loudly: a world that is not as its mode says would prove nothing. */
async function made(answer: ReturnType<Caller['get']>): Promise<void> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
}

export async function aWorldOf(mode: Mode): Promise<World> {
  const id = isTemplate(mode) ? await aTemplateOf(mode) : await aProjectOf(mode);
  const path = `/projects/${id}`;
  const [first] = tasksOf(await planOf(id));
  const note = await staff.post(`${path}/tasks/${first?.id}/notes`, { description: 'The first note' });
  const { id: noteId } = dataOf(note, noteCreated, 201);
  const photo = await staff.upload(`${path}/notes/${noteId}/photos`, await jpeg());
  const photoId = dataOf(photo, photoAdded, 201).projectAddPhotoToNote[0]?.id ?? 0;
  const [idleTrade, trade] = await Promise.all([aTrade(staff), aTrade(staff)]);
  const link = await aLink(staff, trade.id);
  const holder = { 'x-visit-key': keyIn(link.url), 'x-forwarded-for': anAddress() };
  if (!isTemplate(mode)) await made(staff.post(`${path}/baselines`, { name: 'Bid' }));
  const [bid] = dataOf(await staff.get(`${path}/baselines`), baseline.array());
  const planned = { baselineId: bid?.id ?? null, plannedFinish: bid?.finish ?? null };
  const world = { mode, id, idleTrade: idleTrade.id, trade: trade.id, holder, noteId, photoId, ...planned };
  if (mode === 'assigned') await assignAll(world);
  if (mode === 'completed') await completeAll(id);
  return { ...world, seq: await slipped(world) };
}

async function aProjectOf(mode: Mode): Promise<number> {
  const scheduleMode = mode === 'manual' ? ('manual' as const) : ('linked' as const);
  const fields = { name: unique(mode), scheduledStart: START, scheduleMode, clients: [client.person.id] };
  const { id } = await aProject(staff, { ...fields, majorPhases: 0 });
  const path = `/projects/${id}`;
  await made(staff.post(`${path}/import`, planOfMode(mode)));
  if (mode === 'manual' || mode === 'linked') return id;
  const days = [
    { day: dayAfterStart(0), kind: 'weather', note: 'Rain' },
    { day: dayAfterStart(3), kind: 'closed', note: '' },
    { day: dayAfterStart(5), kind: 'extra', note: 'A Saturday' },
    { day: dayAfterStart(8), kind: 'holiday', note: '' },
  ];
  for (const each of days) await made(staff.post(`${path}/days`, each));
  await made(staff.patch(path, { plannedFrom: dayAfterStart(2) }));
  if (mode === 'scheduled') return id;
  await made(staff.patch(path, { launchedOn: '2026-01-05', isEnabled: mode !== 'disabled' }));
  return id;
}

async function aTemplateOf(mode: Mode): Promise<number> {
  const from = await aProjectOf(mode.replace(' template', '') as Mode);
  const saved = await staff.post(`/projects/${from}/template`, { name: unique(mode) });
  return dataOf(saved, projectCreated, 201).id;
}

/** Every other task is the trade's, which answered. */
async function assignAll({ id, trade }: Pick<World, 'id' | 'trade'>): Promise<void> {
  const answers = [{ answer: 'coming' }, { answer: 'other', day: dayAfterStart(60) }, { answer: null }];
  const dated = tasksOf(await planOf(id)).filter(({ scheduledStart }) => scheduledStart);
  for (const [at, task] of dated.entries()) {
    if (at % 2 === 1) continue;
    const assignment = await assignTo(staff, id, { entity: 'task', id: task.id }, trade);
    await made(staff.patch(`/projects/${id}/assignments/${assignment}`, answers[(at / 2) % 3]));
  }
}

async function completeAll(id: number): Promise<void> {
  const changes = tasksOf(await planOf(id)).map((task) => ({
    op: 'update',
    entity: 'task',
    id: task.id,
    fields: { statusId: 3 },
  }));
  await made(staff.post(`/projects/${id}/batch`, { changes }));
  await made(staff.patch(`/projects/${id}`, { completedOn: dayAfterStart(60) }));
}

/** Moves the finish since the baseline, by an input that is removed again. */
async function slipped({ id, mode }: Pick<World, 'id' | 'mode'>): Promise<number | null> {
  const last = tasksOf(await planOf(id)).at(-1);
  if (isTemplate(mode)) return null;
  const task = `/projects/${id}/tasks/${last?.id}`;
  const was = { notBefore: last?.notBefore ?? null, isFixed: last?.isFixed ?? false };
  if (mode === 'manual') {
    await made(staff.patch(`/projects/${id}`, { scheduledCompletion: dayAfterStart(90) }));
    return (await planOf(id)).seq;
  }
  await made(staff.patch(task, { notBefore: dayAfterStart(90) }));
  const { seq, scheduledCompletion } = await planOf(id);
  const day = { day: scheduledCompletion ?? START, kind: 'closed', note: '' };
  await made(staff.post(`/projects/${id}/days`, day));
  await made(staff.delete(`/projects/${id}/days/${day.day}`));
  await made(staff.patch(task, was));
  return mode === 'completed' ? null : seq;
}
