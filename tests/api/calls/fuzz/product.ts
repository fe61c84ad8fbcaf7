// A separate product for the fuzz test, so that every row of the database and every log line is accounted for.
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import postgres from 'postgres';
import { z } from 'zod';
import { demoAccounts } from '../../../../supabase/seed/accounts.ts';
import { type Call, makeProject } from '../../../../supabase/world/by-calls.ts';
import { jpeg } from '../../../support/files.ts';
import { databaseUrlOf, discard, launch } from '../../../support/product.ts';
import { migratedFolder } from '../../../support/releases/migrated-folder.ts';
import type { Request, Targets } from './requests.ts';

export interface Reply {
  status: number;
  contentType: string;
  text: string;
}

export type FuzzedProduct = Awaited<ReturnType<typeof startFuzzedProduct>>;

/** Milliseconds after which a request counts as hanging. */
const patience = 20_000;

/** Starts it with one project to change and one that must not change. */
export async function startFuzzedProduct() {
  const dataDir = await migratedFolder();
  const password = randomUUID();
  const product = await launch({ DATA_DIR: dataDir, SEED: 'demo', PASSWORD: password });
  await product.ready;
  const sql = postgres(await databaseUrlOf(dataDir, 'postgres'), { max: 1, onnotice: () => undefined });
  // Until their first run the jobs of a folder that was migrated long ago are overdue.
  while ((await sql`select from private.job_runs where finished_at > now() - interval '1 minute'`).length === 0)
    await setTimeout(100);
  const signIn = async (who: 'admin' | 'staff' | 'client') => {
    const scope = who === 'client' ? 'client' : 'admin';
    const json = { email: demoAccounts[who].email, password, scope };
    return z.object({ access_token: z.string() }).parse(await call('POST', '/authenticate', '', json)).access_token;
  };
  const call = async (method: string, path: string, token: string, json: unknown) => {
    const body = Buffer.from(JSON.stringify(json));
    const headers = { authorization: `Bearer ${token}` };
    const reply = await send({ by: 'nobody', method, path, headers, body });
    return z.object({ data: z.unknown() }).parse(JSON.parse(reply.text)).data;
  };
  const send = ({ method, path, headers, body }: Request, token?: string): Promise<Reply> =>
    new Promise((resolve, reject) => {
      const authorization = token && { authorization: `Bearer ${token}` };
      const length = body.length > 0 ? { 'content-length': body.length } : {};
      const url = new URL(product.url);
      const options = { host: url.hostname, port: url.port, path: `/api${path}`, method, agent: false };
      const sent = request({ ...options, headers: { ...headers, ...authorization, ...length } }, (answer) => {
        const contentType = answer.headers['content-type'] ?? '';
        text(answer).then((all) => resolve({ status: answer.statusCode ?? 0, contentType, text: all }), reject);
      });
      sent.setTimeout(patience, () => sent.destroy(new Error(`${method} ${path.slice(0, 200)} hangs`)));
      sent.on('error', reject);
      sent.end(body);
    });
  const tokens = { admin: await signIn('admin'), staff: await signIn('staff'), client: await signIn('client') };

  const make = async (path: string, json: unknown) =>
    z.object({ id: z.number() }).parse(await call('POST', path, tokens.staff, json)).id;
  const aPlan = async (name: string) => {
    const tasks = ['One', 'Two', 'Three'].map((title) => ({ title }));
    const majorPhases = [{ name: 'Major', phases: [{ name: 'Phase', tasks }] }];
    const byStaff: Call = (method, path, json) => call(method, path, tokens.staff, json);
    const { id, majorPhaseId, phaseId, ...plan } = await makeProject(byStaff, { name, majorPhases });
    const taskIds = plan.majorPhases[0]?.phases[0]?.tasks ?? [];
    const noteId = await make(`/projects/${id}/tasks/${taskIds[0]}/notes`, { description: 'A note' });
    return { id, majorPhaseId, phaseId, taskIds, noteId };
  };
  const mine = await aPlan('To be changed');
  const theirs = await aPlan('To be left alone');
  const [library] = await sql<{ major: number; phase: number }[]>`
    select m.id::int as major, p.id::int as phase from generic_major_phases m
    join generic_phases p on p.generic_major_phase_id = m.id limit 1`;
  const clients = await sql<{ id: string }[]>`select id from profiles where user_type = 3`;
  const targets: Targets = {
    own: {
      id: [mine.id],
      majorPhaseId: [mine.majorPhaseId],
      phaseId: [mine.phaseId],
      taskId: mine.taskIds,
      noteId: [mine.noteId],
      photoId: [1, 2, 3],
      userId: clients.map(({ id }) => id),
      'library id': [library?.major ?? 1, library?.phase ?? 1],
    },
    others: [theirs.majorPhaseId, theirs.phaseId, ...theirs.taskIds, theirs.noteId],
    picture: Buffer.from(await (await jpeg()).arrayBuffer()),
  };

  /** Row count and checksum of each table, without last activity. */
  const snapshot = async (): Promise<Record<string, string>> => {
    const tables = await sql<{ name: string }[]>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not in ('user_activity', 'project_views') order by 1`;
    const sums = tables.map(
      ({ name }) => `select '${name}' as name, count(*) || ' ' ||
      coalesce(md5(string_agg(md5(x::text), '' order by md5(x::text))), '') as sum from public.${name} x`,
    );
    sums.push(`select 'auth.users', count(*) || ' ' || coalesce(md5(string_agg(md5(id::text || email ||
      encrypted_password), '' order by id)), '') from auth.users`);
    const rows = await sql.unsafe<{ name: string; sum: string }[]>(sums.join(' union all '));
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
  const jobsEnd = async (): Promise<string> => {
    const [run] = await sql<{ at: string }[]>`select finished_at::text as at from private.job_runs`;
    return run?.at ?? '';
  };
  /** Whether the jobs, which run each minute and write as well, came to an end after this one, or are just about to. */
  const jobsRanAfter = async (end: string): Promise<boolean> => {
    for (let tries = 0; tries < 50; tries += 1) {
      if ((await jobsEnd()) !== end) return true;
      await setTimeout(100);
    }
    return false;
  };
  return {
    tokens,
    password,
    targets,
    send,
    snapshot,
    jobsEnd,
    jobsRanAfter,
    /** All lines printed since the start. */
    log: product.output,
    stop: async () => {
      await sql.end({ timeout: 1 });
      await discard(product);
    },
  };
}
