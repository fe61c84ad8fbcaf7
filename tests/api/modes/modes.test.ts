// Every call of /api on a project of every mode: what holds for one mode alone breaks in another.
import { expect, test } from 'vitest';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { send } from '../../support/client.ts';
import { ask } from '../calls/ask.ts';
import { permissions } from '../calls/permissions.ts';
import { differences, holds, saysNoWordOfTheDatabase } from './invariants.ts';
import type { Line } from './line.ts';
import { callOf, lines } from './lines/lines.ts';
import { deletionLines } from './lines/projects.ts';
import { admin, aWorldOf, client, modes, planOf, planOfMode, staff, type World } from './world.ts';

test('the generated plan has every input, link and state of a row', () => {
  const { majorPhases, links = [] } = planOfMode('scheduled');
  const phases = majorPhases.flatMap((each) => each.phases);
  const tasks = phases.flatMap((each) => each.tasks);
  const rows = [...phases, ...tasks];
  const counts = {
    ...Object.fromEntries(
      (['after_previous', 'with_previous', 'after_links', 'with_parent'] as const).map((begins) => [
        begins,
        rows.filter((row) => row.begins === begins).length,
      ]),
    ),
    'not before': rows.filter(({ notBefore, isFixed }) => notBefore && !isFixed).length,
    fixed: rows.filter(({ isFixed }) => isFixed).length,
    deadline: rows.filter(({ deadline }) => deadline).length,
    outdoors: rows.filter(({ isOutdoors }) => isOutdoors).length,
    'every day': rows.filter(({ isElapsed }) => isElapsed).length,
    weeks: tasks.filter(({ duration, durationType }) => duration && durationType === 1).length,
    'without a duration': tasks.filter(({ duration }) => duration === null).length,
    scheduled: tasks.filter(({ statusId }) => statusId === 1).length,
    started: tasks.filter(({ statusId }) => statusId === 2).length,
    completed: tasks.filter(({ statusId }) => statusId === 3).length,
    FS: links.filter(({ type }) => type === 'FS').length,
    SS: links.filter(({ type }) => type === 'SS').length,
    'lag of every day': links.filter(({ lag, lagIn }) => lag && lagIn === 'calendar').length,
  };
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([]);
});

const tokens = [
  [3, staff.token],
  [4, admin.token],
  [1, client.token],
] as const;

/** The status that a call gives to staff, else to administrators, else to clients, by the table of rights. */
function byRights(call: string): { status: number; token: string } {
  for (const [at, token] of tokens) {
    const status = permissions[call]?.[at] ?? 0;
    if (status < 400) return { status, token };
  }
  throw new Error(`${call} is open to nobody`);
}

const endOfPhase = /^\.majorPhases\.\d+(\.phases\.\d+)?\.scheduledCompletion:/;

/** One line on a project; answers its plan when everything was given back. Throws what does not hold. */
async function tryLine(name: string, line: Line, world: World, before: ProjectWithPlan): Promise<ProjectWithPlan> {
  const call = callOf(name);
  const { status, token } = byRights(call);
  const at = { world, plan: before };
  const sample = await line.ask(at);
  const reply = await ask(call, sample, sample.token ?? token);
  saysNoWordOfTheDatabase(reply.body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(line.statuses?.[world.mode] ?? status);
  if (call.startsWith('GET') && !line.undo) return before;
  const after = await holds(world, before);
  const data = (reply.body as { data?: Record<string, unknown> } | null)?.data ?? {};
  const isDone = reply.status < 300 || line.prepares;
  const inverses = (isDone && (await line.undo?.({ ...at, data, after }))) || [];
  for (const { method, path, json } of inverses) {
    const undone = await send(method, path, { token: admin.token, json });
    expect(undone.status, `${method} ${path}: ${JSON.stringify(undone.body)}`).toBeLessThan(300);
  }
  const again = inverses.length > 0 ? await holds(world, after) : after;
  const changed = differences(before, again).filter((each) => !(line.reopens && endOfPhase.test(each)));
  if (changed.length > 0) throw new Error(`not as before: ${changed.join('; ')}`);
  return again;
}

test.concurrent.for(modes)('every call on a project that is %s', { timeout: 600_000 }, async (mode) => {
  const world = await aWorldOf(mode);
  let plan = await planOf(world.id);
  const failed: string[] = [];
  for (const [name, line] of Object.entries(lines)) {
    try {
      plan = await tryLine(name, line, world, plan);
    } catch (error) {
      failed.push(`${name}: ${error instanceof Error ? error.message : error}`);
      plan = await planOf(world.id);
    }
  }
  expect(failed.join('\n\n')).toBe('');
  await isDeleted(world);
});

/** Tries the calls that end a project or template, those that are refused first. */
async function isDeleted(world: World): Promise<void> {
  const plan = await planOf(world.id);
  const statusOf = (name: string, line: Line) => line.statuses?.[world.mode] ?? byRights(name).status;
  const inTurn = Object.entries(deletionLines).toSorted(
    ([name, line], [other, than]) => statusOf(other, than) - statusOf(name, line),
  );
  for (const [name, line] of inTurn) {
    const reply = await ask(name, await line.ask({ world, plan }), byRights(name).token);
    expect(reply.status, `${name}: ${JSON.stringify(reply.body)}`).toBe(statusOf(name, line));
    saysNoWordOfTheDatabase(reply.body);
  }
  expect((await staff.get(`/projects/${world.id}`)).status).toBe(404);
}
