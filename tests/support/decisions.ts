// Decisions for tests: a project with signers, a change that was drafted, and what was sent of it.
import { randomUUID } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import type { z } from 'zod';
import { clientDecision } from '../../functions/core/decisions/client.contract.ts';
import { decision, decisionFile, decisionOption } from '../../functions/core/decisions/contract.ts';
import { decisionDetail, signed } from '../../functions/core/decisions/offer.contract.ts';
import { settings } from '../../functions/core/settings/contract.ts';
import { aProject, signedInAs } from './builders.ts';
import { type Caller, dataOf, send } from './client.ts';
import { pdf } from './files.ts';
import { withLock } from './processes/with-lock.ts';

/** Gives the company what an offer needs: a name and a time zone. Both stay. */
export function aCompany(): Promise<void> {
  return withLock('settings', async () => {
    const admin = await signedInAs('admin');
    const { companyName, timeZone } = dataOf(await admin.get('/settings'), settings);
    const needed = { companyName: companyName || 'Paradigm Pro', timeZone: timeZone ?? 'Etc/UTC' };
    await admin.patch('/settings', needed);
  });
}

export type Draft = z.output<typeof decision>;

/** A change with one line of this price, which offers these days and does this to the plan. */
export async function aChange(
  staff: Caller,
  projectId: number,
  {
    cents = 318_000,
    days = 0,
    effects = [],
    ...fields
  }: { cents?: number; days?: number; effects?: object[]; [field: string]: unknown } = {},
): Promise<Draft> {
  const path = `/projects/${projectId}/decisions`;
  const made = dataOf(await staff.post(path, { kind: 'change', title: 'Heated floor', ...fields }), decision, 201);
  const option = `${path}/${made.id}/options/${made.options[0]?.id}`;
  dataOf(
    await staff.patch(option, { lines: [{ text: 'All of it', cents }], offeredDays: days, effects }),
    decisionOption,
  );
  return dataOf(await staff.get(`${path}/${made.id}`), decisionDetail);
}

/** Lets these people sign, ask, send and write as if they had not yet, for the tests that try one call in many ways. */
export function uncount(...people: readonly { person: { id: string } }[]): Promise<void> {
  const names = people.flatMap(({ person }) =>
    ['signatures', 'questions', 'offers', 'entries'].map((of) => `${of}:${person.id}`),
  );
  return withOwner((sql) => sql`delete from private.attempts where bucket = any (${names})`);
}

/** As if this person had done it so often in the last minutes. */
export function hasDone(what: string, person: { id: string }, times: number, minutesAgo = 0): Promise<void> {
  return withOwner(
    (sql) => sql`
      insert into private.attempts (bucket, count, since)
      values (${`${what}:${person.id}`}, ${times}, now() - make_interval(mins => ${minutesAgo}))
      on conflict on constraint attempts_pkey do update set count = excluded.count, since = excluded.since`,
  );
}

async function withOwner(use: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(inject('stack').databaseUrl, { max: 1, onnotice: () => undefined });
  await use(sql).finally(() => sql.end());
}

interface Option {
  name: string;
  cents: number;
  leadDays?: number;
  offeredDays?: number;
  effects?: object[];
  url?: string;
}

/** A selection with these options, each with one line of its price. */
export async function aSelection(
  staff: Caller,
  projectId: number,
  { options, ...fields }: { options: readonly Option[]; [field: string]: unknown },
): Promise<Draft> {
  const path = `/projects/${projectId}/decisions`;
  const { id } = dataOf(await staff.post(path, { kind: 'selection', title: 'Tile', ...fields }), decision, 201);
  for (const { cents, name, ...option } of options) {
    const body = { name, lines: [{ text: name, cents }], ...option };
    dataOf(await staff.post(`${path}/${id}/options`, body), decisionOption, 201);
  }
  return dataOf(await staff.get(`${path}/${id}`), decisionDetail);
}

/** Adds a PDF, or a picture with its small copy, to the decision at this path. */
export async function addFile(staff: Caller, path: string, file: File, print?: File) {
  const form = new FormData();
  form.append('picture', file);
  if (print) form.append('print', print);
  return send('POST', `${path}/files`, { token: staff.token, raw: form });
}

/** The path of a PDF that was added. */
export async function aFileOf(staff: Caller, path: string): Promise<string> {
  const { id } = dataOf(await addFile(staff, path, pdf('layout.pdf')), decisionFile, 201);
  return `${path}/files/${id}`;
}

/** Sends it, and reads it as a client does. */
export async function sentTo(staff: Caller, client: Caller, { projectId, id, version }: Draft) {
  const sent = await staff.post(`/projects/${projectId}/decisions/${id}/send`, { version });
  dataOf(sent, decisionDetail);
  return offerOf(client, projectId, id);
}

export async function offerOf(client: Caller, projectId: number, id: number) {
  return dataOf(await client.get(`/client/projects/${projectId}/decisions/${id}`), clientDecision);
}

type Offered = Awaited<ReturnType<typeof offerOf>>;

/** The body of a signature of the first choice. */
export const signatureOf = ({ offer }: Offered, typedName: string | null = 'Maria López') => ({
  offerId: offer.id,
  choice: 1,
  sha256: offer.choices[0]?.sha256,
  typedName,
  consent: { version: 2, language: 'en' },
});

/** Signs with a key of its own, or this one. */
export function sign(token: string, path: string, json: unknown, key: string = randomUUID()) {
  return send('POST', `${path}/sign`, { token, json, headers: { 'idempotency-key': key } });
}

export const signedData = (answer: Awaited<ReturnType<typeof sign>>) => dataOf(answer, signed, 201);

/** A launched project with a contract and these clients, the first of whom signs. */
export async function aHouse(
  staff: Caller,
  clients: readonly { person: { id: string } }[],
  scheduleMode: 'linked' | 'manual' = 'linked',
  contract: object | null = { sumCents: 48_000_000, signedOn: '2026-11-02', completion: '2027-07-02' },
) {
  const plan = await aProject(staff, { tasks: 3, scheduledStart: '2027-03-01', scheduleMode });
  const path = `/projects/${plan.id}`;
  for (const { person } of clients) await staff.post(`${path}/users/${person.id}`);
  await staff.patch(path, { launchedOn: '2026-11-02T00:00:00Z', isEnabled: true });
  if (contract) await staff.put(`${path}/contract`, contract);
  const tasks = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
  for (const id of tasks) await staff.patch(`${path}/tasks/${id}`, { duration: 4 });
  return { id: plan.id, path, site: `/client${path}`, tasks: tasks as [number, number, number] };
}
