// Replies below notes, who hears of them, feeds with threads, and a note that becomes internal.
import { createAccount } from '../../supabase/world/people.ts';
import { type Calls, callsOf } from '../calls.ts';
import { sample, sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import { aSmallProject, type Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import { aColleague } from './colleague.ts';
import { leave, listen } from './live.ts';

/** A person is heard 120 times in ten minutes. */
const WRITERS = 4;
const TOLD = 10;
const FEED = 50;
const REPLIES = 200;
const HOW_OFTEN = { count: 80, warmUp: 20 };
/** The numbers of these colleagues, beside those of other subjects. */
const FIRST = 500;

export async function measureTalk(bench: Bench): Promise<Row[]> {
  const { staff } = bench;
  const people = await inTurn(WRITERS + TOLD, async (index) => (await aColleague(bench, FIRST + index)).calls);
  const writers = people.slice(0, WRITERS);
  const listeners = people.slice(WRITERS);
  const plan = await aSmallProject(staff, 10);
  const client = await aClientOf(bench, plan.id);
  const say = sayer(plan.id, writers);

  const alone = await inTurn(WRITERS, () => aNote(staff, plan));
  const reply = await sample((index) => say(alone, index).then(nothing), HOW_OFTEN);
  const heard = await inTurn(WRITERS, () => aNote(staff, plan));
  for (const note of heard)
    for (const person of listeners) await person.json('POST', `${pathOf(plan, note)}/replies`, said('Me, too'));
  const told = await sample((index) => say(heard, index).then(nothing), HOW_OFTEN);

  const office = await channelOf(staff, `/projects/${plan.id}`);
  const site = await channelOf(client, `/client/projects/${plan.id}`);
  const live = await inTurn(WRITERS * 2, () => aNote(staff, plan));
  const page = await reaches(
    bench,
    office,
    (index) => say(live.slice(0, WRITERS), index),
    (note) => staff.bytes(`/projects/${plan.id}/notes?note=${note}`),
  );
  const clients = await reaches(
    { ...bench, staff: client },
    site,
    (index) => say(live.slice(WRITERS), index, 'clients'),
    () => client.bytes(`/client/projects/${plan.id}/notes?limit=20`),
  );

  const [bare, threads] = [await aSmallProject(staff, 10), await aSmallProject(staff, 10)];
  await inTurn(FEED, () => aNote(staff, bare));
  const notes = await inTurn(FEED, () => aNote(staff, threads));
  for (const [at, note] of notes.entries())
    for (let nth = 0; nth < 4; nth += 1)
      await people[(at + nth) % people.length]?.json('POST', `${pathOf(threads, note)}/replies`, said(`Reply ${nth}`));
  const feed = await sampleBeside(
    () => staff.bytes(`/projects/${threads.id}/notes?limit=${FEED}`),
    () => staff.bytes(`/projects/${bare.id}/notes?limit=${FEED}`),
    HOW_OFTEN,
  );

  const long = await aNote(staff, plan);
  for (let nth = 0; nth < REPLIES; nth += 1)
    await listeners[nth % TOLD]?.json('POST', `${pathOf(plan, long)}/replies`, said(`Reply ${nth}`, 'clients'));
  const narrowed = await sample((index) => staff.json('PATCH', pathOf(plan, long), { isInternal: index % 2 === 0 }), {
    count: 40,
    warmUp: 4,
  });

  const row = (work: string, aim: number, ours: { p50: number; p95: number }): Row => {
    const figures = { limit: '–', peer: '–', aim: { value: aim, unit: 'ms' } };
    return { work, ...figures, ours: ours.p50, note: `p95 ${ours.p95.toFixed(1)}` };
  };
  return [
    row('reply to a note, p50', 5, reply),
    row(`… which ${TOLD} people are told, p50`, 7, told),
    row('… → read at another page, p50', 5 + 25, page),
    row('… → read at a client’s page, p50', 5 + 60, clients),
    {
      ...row(`feed of ${FEED} with threads over one without, p50`, 2, feed.ours),
      limit: feed.alone.p50,
      ours: feed.ours.p50 - feed.alone.p50,
      note: `${feed.ours.p50.toFixed(1)} with threads`,
    },
    row(`a note with ${REPLIES} replies becomes internal or shared, p50`, 60, narrowed),
  ];
}

/** A number would be taken for a measurement. */
const nothing = () => undefined;
const said = (text: string, audience: 'office' | 'clients' = 'office') => ({ text, audience });
const pathOf = ({ id }: Shape, note: number) => `/projects/${id}/notes/${note}`;

/** A reply of the next person below the next note; resolves to the note. */
function sayer(projectId: number, writers: readonly Calls[]) {
  let turn = 0;
  return async (notes: readonly number[], index: number, audience: 'office' | 'clients' = 'office') => {
    turn += 1;
    const note = notes[turn % notes.length] ?? 0;
    const writer = writers[turn % writers.length];
    await writer?.json('POST', `/projects/${projectId}/notes/${note}/replies`, said(`Reply ${index}`, audience));
    return note;
  };
}

async function aNote(calls: Calls, { id, phases }: Shape): Promise<number> {
  const path = `/projects/${id}/tasks/${phases[0]?.tasks[0]}/notes`;
  return ((await calls.json('POST', path, { description: 'Which one?' })) as { id: number }).id;
}

async function aClientOf(bench: Bench, projectId: number): Promise<Calls> {
  const { url, password, staff } = bench;
  const email = 'client-of-talk@example.com';
  const names = { firstName: 'Client', lastName: 'Of Talk' };
  const id = await createAccount(bench, { email, password, ...names, type: 'client' });
  await staff.json('POST', `/projects/${projectId}/users/${id}`);
  await staff.json('PATCH', `/projects/${projectId}`, { launchedOn: '2026-01-05', isEnabled: true });
  const session = await callsOf(url).json('POST', '/authenticate', { email, password, scope: 'client' });
  return callsOf(url, (session as { access_token: string }).access_token);
}

const channelOf = async (calls: Calls, path: string) =>
  ((await calls.json('GET', path)) as { channels: { data: string } }).channels.data;

/** Milliseconds from a write to the answer of what a page reads once it has heard of it. */
async function reaches(
  bench: Pick<Bench, 'url' | 'anonKey' | 'staff'>,
  topic: string,
  write: (index: number) => Promise<number>,
  read: (note: number) => Promise<unknown>,
) {
  const listener = await listen(bench, topic);
  const spread = await sample(async (index) => {
    const heard = listener.next();
    const start = performance.now();
    const [note] = await Promise.all([write(index), heard]);
    await read(note);
    return performance.now() - start;
  }, HOW_OFTEN);
  await leave(listener);
  return spread;
}

async function inTurn<Value>(count: number, make: (index: number) => Promise<Value>): Promise<Value[]> {
  const made: Value[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}
