// Visits of trades, for tests: assignments, the link of a trade, and calls with its key.
// Any day will do: plans by hand keep the days they are given, and rows of the linked one count every day.
import { randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { assignment } from '../../functions/core/assignments/contract.ts';
import { projectWithPlan } from '../../functions/core/projects/contract.ts';
import { tradeLinkCreated, visitAnswered, visits } from '../../functions/core/visits/contract.ts';
import { dayAfter, todayIn } from '../../supabase/world/days.ts';
import { aProject, type Plan } from './builders.ts';
import { type Answer, type Caller, dataOf, send } from './client.ts';
import { aTrade } from './trades.ts';

/** A day so many days from the company's today. */
export const dayFromNow = (days: number): string => dayAfter(todayIn('UTC'), days);

interface Row {
  entity: 'phase' | 'task';
  id: number;
}

/** Assigns a row and gives the id of the assignment. */
export async function assignTo(staff: Caller, project: number, row: Row, tradeId: number): Promise<number> {
  return dataOf(await staff.post(`/projects/${project}/assignments`, { ...row, tradeId }), assignment, 201).id;
}

/** The answer of the trade of a project's first assignment. */
export async function answerOf(caller: Caller, { id }: Pick<Plan, 'id'>) {
  return dataOf(await caller.get(`/projects/${id}?plan=full`), projectWithPlan).assignments[0]?.answer;
}

/** Plans the first task of a project for these days and assigns it; gives the assignment. */
export async function aVisit(staff: Caller, plan: Plan, tradeId: number, from = 1, to = from): Promise<number> {
  const days = { scheduledStart: dayFromNow(from), scheduledCompletion: dayFromNow(to) };
  await staff.patch(`/projects/${plan.id}/tasks/${plan.taskId}`, days);
  return assignTo(staff, plan.id, { entity: 'task', id: plan.taskId }, tradeId);
}

export async function aLink(staff: Caller, tradeId: number, body: object = { mail: false }) {
  return dataOf(await staff.post(`/trades/${tradeId}/links`, body), tradeLinkCreated, 201);
}

export const keyIn = (url: string): string => new URL(url).hash.slice(1);

/** A network address of its own, since requests are counted by address. */
export const anAddress = (): string => `10.${[...randomBytes(3)].join('.')}`;

/** The calls of whoever has this link. */
export function holderOf(url: string) {
  const headers = { 'x-visit-key': keyIn(url), 'x-forwarded-for': anAddress() };
  return {
    key: keyIn(url),
    ask: (extra: Record<string, string> = {}) => send('GET', '/visits', { headers: { ...headers, ...extra } }),
    read: async () => dataOf(await send('GET', '/visits', { headers }), visits),
    answer: (json: object, key: string = randomUUID()) => send('POST', '/visits/answers', { headers, json, key }),
    step: (json: object, key: string = randomUUID()) => send('POST', '/visits/todos', { headers, json, key }),
    reply: (json: object, key: string = randomUUID()) => send('POST', '/visits/replies', { headers, json, key }),
    upload: (path: string, file: File, key: string = randomUUID(), extra: Record<string, string> = {}) => {
      const raw = new FormData();
      raw.set('picture', file);
      return send('POST', path, { headers: { ...headers, ...extra }, raw, key });
    },
  };
}

/**
 * A linked project from this day on, whose tasks take three days each, one after the other; the second is the trade's.
 * Every day counts, so that the day of the week does not matter.
 */
export async function aLinkedVisit(staff: Caller, start = 0) {
  const plan = await aProject(staff, { tasks: 4 });
  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  const each = tasks.map((id) => ({ entity: 'task', id, duration: 3, durationType: 0, isElapsed: true }));
  const inputs = [{ entity: 'phase', id: plan.phaseId, isElapsed: true }, ...each];
  const project = { scheduleMode: 'linked', scheduledStart: dayFromNow(start) };
  expect((await staff.post(`/projects/${plan.id}/schedule`, { project, inputs })).status).toBe(200);
  const { id: trade } = await aTrade(staff);
  const assignmentId = await assignTo(staff, plan.id, { entity: 'task', id: tasks[1] ?? 0 }, trade);
  const { url } = await aLink(staff, trade);
  return { plan, tasks, assignmentId, url, holder: holderOf(url) };
}

/** The visit that an answer came back with. */
export const visitOf = (reply: Answer) => dataOf(reply, visitAnswered).visit;
