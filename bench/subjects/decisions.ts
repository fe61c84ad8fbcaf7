// Signing of change orders as the client, and lists of decisions by their last days. Each signature is of a decision of its own.
import { randomUUID } from 'node:crypto';
import { decodeJwt } from 'jose';
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { makeProject } from '../../supabase/world/by-calls.ts';
import { times } from '../../supabase/world/plan.ts';
import { type Calls, callsOf } from '../calls.ts';
import type { Limits } from '../limits.ts';
import { type Spread, sample } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

const DAY_MS = 86_400_000;
/** The row from which 300 of 1,000 move. */
const AT = 700;
const SIGNED = { count: 30, warmUp: 5 };

const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

interface House {
  staff: Calls;
  client: Calls;
  url: string;
  id: number;
  tasks: number[];
}

interface Change {
  effects: object[];
  taskId?: number;
  /** Ordered on the day of its signature, it comes after its row begins. */
  isLate?: boolean;
}

export async function measureDecisions(bench: Bench, _shape: Shape, { sql }: Limits): Promise<Row[]> {
  await bench.admin.json('PATCH', '/settings', { companyName: 'Paradigm Pro', timeZone: 'Etc/UTC' });
  const client = await signInAsClient(bench);
  const signed = async (change: (house: House) => Change) => {
    const house = await aHouse(bench, client);
    return sample(async () => {
      // More than one person signs and sends in so short a time.
      await sql`delete from private.attempts where bucket ~ '^(offers|signatures):'`;
      return sign(house, change(house));
    }, SIGNED);
  };
  const effect = (id = 0) => ({ op: 'lengthen', entity: 'task', id, by: 1 });
  const nothing = await signed(() => ({ effects: [] }));
  const moved = await signed(({ tasks }) => ({ effects: [effect(tasks[AT - 1])] }));
  const held = await signed(({ tasks }) => ({
    effects: [effect(tasks[AT - 1])],
    taskId: tasks[AT] ?? 0,
    isLate: true,
  }));

  const { staff, id, tasks } = await aHouse(bench, client);
  for (const taskId of tasks.slice(0, 200)) {
    await staff.json('POST', `/projects/${id}/decisions`, { kind: 'approval', title: 'Drawing', taskId });
  }
  const starts = await sample(
    () => sql`select private.decision_start(d) from public.decisions d where d.project_id = ${id}`,
  );
  const ofProject = await sample(() => staff.json('GET', `/projects/${id}/decisions`));
  const ofAll = await sample(() => staff.json('GET', '/decisions?show=draft'));

  const row = (work: string, aim: number, measured: Spread): Row => ({
    work,
    peer: '–',
    limit: '–',
    aim: { value: aim, unit: 'ms' },
    ours: measured.p50,
    note: `p95 ${measured.p95.toFixed(1)}`,
  });
  const reported = (work: string, measured: Spread): Row => {
    const { aim, ...rest } = row(work, 0, measured);
    return { ...rest, aim: { unit: aim.unit } };
  };
  return [
    row('sign a change, nothing moves, p50', 30, nothing),
    row('sign a change, 300 rows of 1,000 move, p50', 70, moved),
    row('the same, and the hold moves them again, p50', 110, held),
    row('the starts of the rows of 200 decisions in SQL, p50', 5, starts),
    reported('200 decisions of a project by their last days, p50', ofProject),
    reported('the first page of all drafts by their last days, p50', ofAll),
  ];
}

async function signInAsClient({ url, password }: Bench): Promise<Calls> {
  const { email } = demoAccounts.client;
  const session = await callsOf(url).json('POST', '/authenticate', { email, password, scope: 'client' });
  return callsOf(url, (session as { access_token: string }).access_token);
}

/** A linked, launched project with a plan of a thousand rows, one after another. */
async function aHouse({ url, staff }: Bench, client: Calls): Promise<House> {
  const tasks = times(998, (task) => ({ title: `Task ${task} of the benchmark`, duration: 1 }));
  const made = await makeProject(
    staff.json,
    {
      name: `Benchmark ${randomUUID().slice(0, 8)}`,
      scheduledStart: dayIn(-900),
      scheduleMode: 'linked',
      majorPhases: [{ name: 'House', phases: [{ name: 'Work', tasks }] }],
    },
    true,
  );
  await staff.json('POST', `/projects/${made.id}/users/${decodeJwt(client.token).sub}`);
  await staff.json('PATCH', `/projects/${made.id}`, { launchedOn: new Date().toISOString(), isEnabled: true });
  return { staff, client, url, id: made.id, tasks: made.majorPhases[0]?.phases[0]?.tasks ?? [] };
}

/** Drafts and sends a change, and gives the milliseconds of its signature. */
async function sign({ staff, client, url, id, tasks }: House, { effects, taskId, isLate }: Change): Promise<number> {
  const path = `/projects/${id}/decisions`;
  const on = { taskId: taskId ?? tasks[AT], bufferDays: 0 };
  const draft = await json<Draft>(staff, 'POST', path, { kind: 'change', title: 'Heated floor', ...on });
  const offered = { lines: [{ text: 'All of it', cents: 318_000 }], offeredDays: 1, effects };
  await staff.json('PATCH', `${path}/${draft.id}/options/${draft.options[0]?.id}`, offered);
  // Without lead and slack the last day is the first day of the row.
  const leadDays = isLate ? Math.round((Date.parse(draft.due) - Date.now()) / DAY_MS) + 6 : 0;
  const { version } = await json<Draft>(staff, 'PATCH', `${path}/${draft.id}`, { leadDays, base: { leadDays: 0 } });
  await staff.json('POST', `${path}/${draft.id}/send`, { version });
  const site = `/client${path}/${draft.id}`;
  const { offer } = await json<Offered>(client, 'GET', site);
  const consent = { version: 2, language: 'en' };
  const body = { offerId: offer.id, choice: 1, sha256: offer.choices[0]?.sha256, typedName: 'Morgan', consent };
  const begin = performance.now();
  const answer = await fetch(`${url}/api${site}/sign`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${client.token}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`sign answered ${answer.status}: ${text}`);
  return performance.now() - begin;
}

interface Draft {
  id: number;
  version: number;
  due: string;
  options: { id: number }[];
}

interface Offered {
  offer: { id: number; choices: { sha256: string }[] };
}

async function json<Answer>(calls: Calls, method: string, path: string, body?: object): Promise<Answer> {
  return (await calls.json(method, path, body)) as Answer;
}
