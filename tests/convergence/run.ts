// One run: people work on one plan while lines and the product fail; in the end everyone must see the database's state.
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { type Calls, callsOf } from '../../bench/calls.ts';
import { aSmallProject } from '../../bench/shape.ts';
import { launchChromium } from '../support/chromium/chromium.ts';
import { numbers, sendSet } from './drawing-sets.ts';
import type { DrawingKind } from './drawing-steps.ts';
import { drewBy, faultsOfDrawings } from './drawings.ts';
import { type Line, openLine } from './line.ts';
import { openPagePerson, type PagePerson } from './page-person.ts';
import { hirePerson, type Person } from './people.ts';
import { type RestartableProduct, startRestartableProduct } from './restartable-product.ts';
import { createSigner, faultsOfOrders, openToClients, type Signer } from './signings.ts';
import { faultsOfTalk, startTalk, type TalkCounts, talkedBy } from './talk.ts';
import type { TalkOf } from './talk-steps.ts';
import { differences, differencesOnPage, faultsOfDates, faultsOfOrder, readTruth } from './truth.ts';
import { weatherOf } from './weather.ts';
import { faultsOfWrites } from './writes.ts';

export interface RunOptions {
  seed: number;
  /** How the plan gets its dates. */
  mode: 'manual' | 'linked';
  people: number;
  pages: number;
  lastsMs: number;
  tell: (what: string) => void;
  /** Mean thinking time of a person, in milliseconds. */
  pauseMs: number;
  /** Kinds of steps that must come: on a slow machine people go on in good weather until they did. */
  mustCome: readonly (keyof TalkCounts | DrawingKind)[];
}

export interface Outcome {
  /** One sentence for each deviation. */
  faults: string[];
  writes: number;
  confirmed: number;
  changes: number;
  /** Change orders that were signed meanwhile. */
  signed: number;
  /** Replies, also those that name somebody, steps of to-dos, flips, deletions and restores of notes. */
  talked: TalkCounts;
  /** Sets that were published and withdrawn, pins that were placed, and moved, checked or removed. */
  drew: Record<DrawingKind, number>;
  /** Deletes whose row someone else had deleted before. */
  late: number;
  /** Everyone's last steps, for a failed run. */
  lastSteps: string;
}

/** So long nothing may come nearer after the last failure: what waits in a page is sent one by one; milliseconds. */
const SETTLES_MS = 120_000;
/** So long people go on at most for the kinds that must come; milliseconds. */
const GOES_ON_MS = 120_000;
const LAST_STEPS = 12;
/** So many differences are told, and so much of them. */
const FEW = 4;
const TOLD = 400;
/** A person signs at most 20 times in ten minutes. */
const ORDERS = 16;
/** Of a linked plan. */
const START = '2026-03-02';

export async function run(options: RunOptions): Promise<Outcome> {
  const { seed, mode, pauseMs, tell } = options;
  const product = await startRestartableProduct();
  const lines: Line[] = [];
  const people: Person[] = [];
  const pages: PagePerson[] = [];
  let signer: Signer | undefined;
  const browser = await launchChromium();
  try {
    const boss = await product.invite('boss');
    const guest = await product.invite('guest');
    const calls = callsOf(product.url, boss.access_token);
    const { id: projectId } = await aSmallProject(calls, 12);
    const { id: tradeId } = (await calls.json('POST', '/trades', { name: 'Plumbing' })) as { id: number };
    await calls.json('POST', '/trades', { name: 'Tiles' });
    if (mode === 'linked')
      await calls.json('PATCH', `/projects/${projectId}`, { scheduledStart: START, scheduleMode: mode });
    const notes = await startTalk(calls, await readTruth(calls, projectId));
    await startDrawings(product.url, calls, projectId);
    const owner = await product.invite('owner', 'client');
    const client = callsOf(product.url, owner.access_token);
    const database = postgres(await product.databaseUrl(), { max: 1 });
    await openToClients(database, calls, projectId, owner.id);
    const whom: TalkOf['named'] = [
      { userId: owner.id, label: 'owner' },
      { tradeId, label: 'Plumbing' },
    ];
    await database.end();
    signer = createSigner({
      url: product.url,
      projectId,
      seed,
      office: calls,
      client,
      pauseMs: options.lastsMs / ORDERS,
    });
    const names = [...named('p', options.people), ...named('b', options.pages)];
    lines.push(...(await Promise.all(names.map(() => openLine(product.port)))));
    const arrive = async (name: string) => ({
      url: lines[names.indexOf(name)]?.url ?? '',
      name,
      seed: seed * 100 + names.indexOf(name),
      projectId,
      session: await product.invite(name),
    });
    await Promise.all([
      ...named('p', options.people).map(async (name) => {
        people.push(await hirePerson({ ...(await arrive(name)), notes, named: whom, pauseMs }));
      }),
      ...named('b', options.pages).map(async (name) => {
        pages.push(await openPagePerson(browser, await arrive(name)));
      }),
    ]);
    tell('everybody is there');
    for (const person of people) person.work();
    const atWork = [...pages, signer].map((each) => each.work());
    await bringWeather(product, lines, guest.id, options);
    for (const worker of [...pages, signer]) worker.rest();
    for (const line of lines) line.goUp();
    await untilAllCame(people, options);
    for (const person of people) person.rest();
    await Promise.all(atWork);
    tell('everybody rests');

    const differing = await untilSame(() => compare(people, pages, () => readTruth(calls, projectId)), tell);
    tell(differing.length === 0 ? 'everybody sees the same' : `${differing.length} differences stay`);
    const views = await Promise.all(people.map((person) => person.show()));
    const writes = views.flatMap((view) => view.writes);
    const sql = postgres(await product.databaseUrl(), { max: 1 });
    const added = pages.flatMap((page) => page.added);
    const truth = await readTruth(calls, projectId);
    const stored = [
      ...(await faultsOfOrder(sql, projectId)),
      ...(await faultsOfWrites(sql, projectId, writes, added)),
      ...(await faultsOfOrders(sql, projectId, signer.signed())),
      ...(await faultsOfTalk(
        sql,
        projectId,
        views.map(({ talked }) => talked),
      )),
      ...(await faultsOfDrawings(
        sql,
        projectId,
        views.map(({ drew }) => drew),
      )),
      ...(mode === 'linked' ? faultsOfDates(truth) : []),
    ];
    await sql.end();
    const told = [...views, ...pages, signer].map((view) => view.told.slice(-LAST_STEPS));
    const tellers = [...people, ...pages, { name: 'The signer' }];
    return {
      faults: [...differing, ...stored],
      writes: writes.length,
      confirmed: writes.filter(({ isConfirmed }) => isConfirmed).length,
      late: writes.filter(({ kind, status }) => kind === 'delete' && status === 404).length,
      changes: truth.seq,
      signed: signer.signed(),
      talked: talkedBy(views),
      drew: drewBy(views),
      lastSteps: tellers.map(({ name }, index) => `${name}:\n  ${told[index]?.join('\n  ')}`).join('\n'),
    };
  } finally {
    for (const worker of [...people, ...pages, ...(signer ? [signer] : [])]) worker.rest();
    await browser.close();
    await Promise.all(people.map((person) => person.close()));
    await Promise.all(lines.map((line) => line.close()));
    await product.close();
  }

  async function bringWeather(product: RestartableProduct, lines: Line[], guest: string, { lastsMs }: RunOptions) {
    const start = performance.now();
    for (const mishap of weatherOf(seed, lines.length, lastsMs)) {
      await sleep(Math.max(0, mishap.atMs - (performance.now() - start)));
      if (mishap.kind === 'restart') {
        tell(mishap.signal);
        await product.stop(mishap.signal);
        await product.start();
        tell('started again');
      }
      if (mishap.kind === 'rekey') await product.disable(guest);
      else if (mishap.kind !== 'restart') strike(lines[mishap.line], mishap);
    }
    await sleep(Math.max(0, lastsMs - (performance.now() - start)));
  }
}

/** Drawings that are there from the start, to be pinned to and replaced. */
async function startDrawings(url: string, calls: Calls, projectId: number) {
  const line = {
    call: <Data>(method: string, path: string, body?: object) => calls.json(method, path, body) as Promise<Data>,
    put: (address: string, file: RequestInit) => fetch(new URL(address, url), file),
  };
  const sheets = numbers.map((number) => ({ number, mark: 'first' }));
  const { path } = await sendSet(line, projectId, 'Permit', sheets);
  const { basis } = (await calls.json('GET', `${path}/outcome`)) as { basis: string };
  await calls.json('POST', `${path}/publish`, { basis, retire: [] });
}

/** `p1`, `p2`, … */
function named(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

function strike(line: Line | undefined, mishap: { kind: string; forMs?: number }) {
  if (!line) return;
  if (mishap.kind === 'cut') return line.cut();
  if (mishap.kind === 'down') line.goDown();
  else line.goDeaf();
  setTimeout(line.goUp, mishap.forMs);
}

async function compare(people: Person[], pages: PagePerson[], truthOf: () => ReturnType<typeof readTruth>) {
  const [views, shown] = await Promise.all([
    Promise.all(people.map((person) => person.show())),
    Promise.all(pages.map((page) => page.show())),
  ]);
  const truth = await truthOf();
  const ofPeople = views.flatMap(({ plan, unsettled, status }, index) => {
    const found = differences(truth, plan);
    if (unsettled > 0) found.push(`still has ${unsettled} writes under way`);
    if (found.length > 0) found.push(`is ${status}`);
    return found.map((difference) => `${people[index]?.name} ${difference}`);
  });
  const ofPages = shown.flatMap(({ rows, waits }, index) => {
    const found = differencesOnPage(truth, rows);
    if (waits !== '') found.push(`still says ${waits}`);
    return found.map((difference) => `The page ${pages[index]?.name} ${difference}`);
  });
  return [...ofPeople, ...ofPages];
}

/** Lets people go on until each kind came that must, or for so long. */
async function untilAllCame(people: Person[], { mustCome, tell }: RunOptions) {
  for (const end = performance.now() + GOES_ON_MS; performance.now() < end; await sleep(1_000)) {
    const views = await Promise.all(people.map((person) => person.show()));
    const did = { ...talkedBy(views), ...drewBy(views) };
    const missing = mustCome.filter((kind) => did[kind] === 0);
    if (missing.length === 0) return;
    tell(`people go on until there is ${missing.join(', ')}`);
  }
}

async function untilSame(look: () => Promise<string[]>, tell: RunOptions['tell']): Promise<string[]> {
  for (let end = 0, before = ''; ; ) {
    const found = await look();
    const now = found.join('; ');
    if (now !== before) {
      tell(`${found.length} differences${found.length === 0 || found.length > FEW ? '' : `: ${now.slice(0, TOLD)}`}`);
      end = performance.now() + SETTLES_MS;
    }
    before = now;
    if (found.length === 0 || performance.now() > end) return found;
    await sleep(500);
  }
}
