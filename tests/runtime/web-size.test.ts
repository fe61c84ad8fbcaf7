import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { type Chunk, type Sites, sitesOf } from '../../local/builds/list-chunks.ts';
import { createLog } from '../../local/log.ts';
import { buildWeb } from '../../local/web/build.ts';

/** That long names break and that buttons keep their room on the smallest phones took the last bytes of its style sheet,
 * and the names of more parts that come on demand 0.1 kB, the addresses of drawings as much. The addresses of all photos
 * and of a colleague's invitation, with the names of their parts, took 0.3 kB. */
const FIRST_KB = 130.6;
/**
 * The plan is the largest: marks of rows that wait for decisions, and its print entries, took one, and what diary and
 * reports added to the menu and the words of a project another one. All links of a cell as one change, and what a change
 * of a link would move, took half of one. The tab of drawings took 0.2 kB. That `@` offers people in notes as well parts
 * what the names of rows had alone, which took 0.2 kB. The parts of to-dos and of the wall of photos, named by the
 * screen of a project, took 0.4 kB, the print of to-dos, messages and pins beside them as much. The router's plain build
 * took 0.4 kB from the first load and left 0.1 kB of it here. Lists of to-dos and
 * messages beside the notes took 0.2 kB.
 */
const FURTHER_KB = 85.5;
/**
 * With the sync of a session, of which each project's screens then need 2 kB less (docs/decisions/027). That controls
 * say their texts in the language of the page took 0.1 kB. The limits of the fields came from the sign-in screen, 0.7 kB,
 * and what a day of the diary sends later took 0.4 kB, the outbox's write of several links 0.2 kB. What asks before
 * confirmed visits move is loaded when it asks; that it is asked took 0.1 kB, and the
 * server's clock with the look for midnight 0.2 kB. The days behind on the dashboard took 0.2 kB,
 * the number of what is for oneself at the bell, live, 0.2 kB. To-dos that wait in the outbox, and their words, took
 * 0.6 kB, what clients ask on the dashboard and the entry of all photos in the menu the rest of one. The entry
 * of to-dos beside it took 0.1 kB, and that of messages as much.
 */
const SHELL_KB = 92.5;
/**
 * The engine, the table and the bars, which come with the tab: cells that are typed in and what a drag moves took 6 kB,
 * what a cell would move, heads that are dragged and milestones another one, and so did the marks of rows that wait for
 * decisions, and those of their last days with the sheet that prints them; the size of the text took the rest. That what moves
 * counts no task that is done took 0.1 kB, and the tab of drawings beside it 0.2 kB, what the plan's grew by for to-dos
 * and photos 0.5 kB, and for their print, messages and pins 0.4 kB. The
 * head that stays on every tab took 0.3 kB, to-dos and messages 0.2 kB. Names at bars, the legend's button and the first
 * day of the week took the last bytes. The way back from its project, and the bar that saves the pages of rows, which it
 * shares with other screens, took 0.4 kB.
 */
const SCHEDULE_KB = 95.3;
/**
 * The addresses, the tab and the card of decisions, whose pages come on demand, took half a kilobyte; to choose a
 * language, and to look up each text, another half; the drafts, consent and disputes of signers a little more; the
 * tab of reports and the question for a language half a kilobyte; who was shown the link of a password, and the sums
 * after a change and of today, 0.2 kB; whether an answer is ours 0.1 kB, the server's clock 0.2 kB.
 * Amounts with the sign of their currency, and how the completion moved in a project's head, took 0.2 kB.
 * The addresses of drawings, which it shares with the office, took 0.1 kB, and the dot of what is new of them 0.2 kB.
 * The builder's phone and e-mail at its foot took 0.1 kB. What is typed goes with the sign-out, and its team is named: the
 * names of the parts that say so, and of the field above messages, took 0.4 kB; the tab of the punch list 0.1 kB.
 */
const CLIENT_SITE_KB = 120;
const TRADE_PAGE_KB = 90;
const REPORT_PAGE_KB = 85;
const PRINT_PAGE_KB = 10;
/** The worker that draws reports, with pdfkit, and its fonts; both come with the first report. */
const REPORTS_WORKER_KB = 150;
const PAPER_FONTS_KB = 180;
const root = join(import.meta.dirname, '../..');
const dist = join(root, 'dist');

/** The modules that a source file imports lazily. */
const loadedBy = (file: string) => {
  const imports = readFileSync(join(root, file), 'utf8').matchAll(/import\('([^']+)'\)/g);
  return [...new Set([...imports].map(([, path = '']) => join(dirname(file), path)))];
};

/** The files of a built site, and with those that hold code the sources in them. */
type Built = NonNullable<Sites[string]>;
let office: Built;
let clientSite: Built;
let tradeSite: Built;
let reportSite: Built;
let printSite: Built;

beforeAll(async () => {
  await buildWeb({ root, log: createLog('web') });
  const sites = await sitesOf(dist);
  const named = (name: string) => {
    const site = sites[name];
    if (!site) throw new Error(`The build has no site ${name}`);
    return site;
  };
  office = named('client');
  clientSite = named('clientSite');
  tradeSite = named('tradeSite');
  reportSite = named('reportSite');
  printSite = named('printSite');
}, 900_000);

/** Compressed kilobytes by file. */
const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const content = readFileSync(join(dist, file));
  // Hashes in names depend on more than the sources and compress a little better or worse: each name has the same one here.
  const isText = /\.(js|css|html)$/.test(file);
  const read = isText ? content.toString().replaceAll(hashed, (_, name) => `${name}-${hashOf(name)}`) : content;
  const size = brotliCompressSync(read).length / 1000;
  sizes.set(file, size);
  return size;
}

const hashed = /([\w.-]+)-[\w-]{7,8}(?=\.(?:js|css|woff2|wasm|ttf)\b)/g;
const hashOf = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 7);

/** The built files of these sources. */
function filesOf({ chunks }: Built, ...sources: string[]): Set<string> {
  const files = new Set(sources.map((source) => chunkWith(chunks, source)));
  for (const file of files)
    for (const other of chunks.find((chunk) => chunk.file === file)?.needs ?? []) files.add(other);
  return files;
}

function chunkWith(chunks: Chunk[], source: string): string {
  const chunk = chunks.find(({ modules }) => modules.some((id) => id.includes(source)));
  if (!chunk) throw new Error(`No file of the build holds ${source}`);
  return chunk.file;
}

/** Kilobytes of the sources beyond already loaded ones. */
function kilobytes(sources: string[], beyond: string[] = [], built = office): number {
  const known = filesOf(built, ...beyond);
  return [...filesOf(built, ...sources)].reduce((sum, file) => sum + (known.has(file) ? 0 : sizeOf(file)), 0);
}

const first = ['web/main.tsx', 'web/features/session/login.tsx'];
const shell = ['web/routes/shell.tsx', '@supabase/supabase-js'];

test(`the sign-in screen needs less than ${FIRST_KB} kB`, () => {
  expect(kilobytes(first)).toBeLessThan(FIRST_KB);
});

test(`the shell, the connection and the dashboard need less than ${SHELL_KB} kB beyond it`, () => {
  expect(kilobytes([...shell, 'web/routes/dashboard.tsx'], first)).toBeLessThan(SHELL_KB);
});

test.each(['session/client-sign-in', 'client-site/screens/signed-in'])(
  `the clients’ site needs less than ${CLIENT_SITE_KB} kB for %s, before it is live`,
  (screen) => {
    const sources = ['web/client/main.tsx', `web/features/${screen}.tsx`];
    expect(kilobytes(sources, [], clientSite)).toBeLessThan(CLIENT_SITE_KB);
  },
);

// docs/product.md#trade-page-size
test('the page of a trade needs at most 90 kB, what writes 1.2 kB, shows a sheet 7 kB, and draws it 45 kB beside PDFium', () => {
  const [writes, shows, draws] = [/\/write-form-[^/]*$/, /\/drawing-view-[^/]*$/, /\/sheet-worker[^/]*$/];
  const later = [writes, shows, draws, /\/pdfium[^/]*$/].map((name) => sumOf(tradeSite, name));
  expect(sumOf(tradeSite) - later.reduce((sum, each) => sum + each, 0)).toBeLessThan(TRADE_PAGE_KB);
  expect(later.every((each) => each > 0)).toBe(true);
  expect(later[0]).toBeLessThan(1.2);
  expect(later[1]).toBeLessThan(7);
  expect(later[2]).toBeLessThan(45);
});

const sumOf = (built: Built, name = /./) =>
  built.files.filter((file) => name.test(file)).reduce((sum, file) => sum + sizeOf(file), 0);

test('the page of a report needs at most 85 kB with everything that is in it', () => {
  expect(sumOf(reportSite)).toBeLessThan(REPORT_PAGE_KB);
});

// docs/product.md#drawing-print
test('the page of a print needs at most 10 kB', () => {
  expect(sumOf(printSite)).toBeLessThan(PRINT_PAGE_KB);
});

test('what draws reports needs at most 150 kB, and its fonts 180 kB', () => {
  expect(sumOf(office, /\/(reports-worker|pdfkit)[^/]*\.js$/)).toBeGreaterThan(0);
  expect(sumOf(office, /\/(reports-worker|pdfkit)[^/]*\.js$/)).toBeLessThan(REPORTS_WORKER_KB);
  expect(sumOf(office, /\/DejaVuSansCondensed[^/]*\.ttf$/)).toBeLessThan(PAPER_FONTS_KB);
});

test('what reads and draws sheets needs at most 45 kB beside PDFium, which has 1,700', () => {
  expect(sumOf(office, /\/sheet-worker[^/]*\.js$/)).toBeGreaterThan(0);
  expect(sumOf(office, /\/sheet-worker[^/]*\.js$/)).toBeLessThan(45);
  expect(sumOf(office, /\/pdfium[^/]*\.wasm$/)).toBeGreaterThan(1_000);
  expect(sumOf(office, /\/pdfium[^/]*\.wasm$/)).toBeLessThan(1_700);
});

const tabs = loadedBy('web/routes/project.tsx');
const screens = loadedBy('web/routes/screens.ts');

const scheduleTab = 'web/features/schedule/schedule-tab.tsx';
const beyondThem = (screen: string) => {
  const around = tabs.includes(screen) ? ['web/routes/project.tsx'] : [];
  return kilobytes([screen, ...around], [...first, ...shell]);
};

test.each([...screens, ...tabs].filter((screen) => screen !== scheduleTab))(
  `%s needs less than ${FURTHER_KB} kB beyond them`,
  (screen) => {
    expect(beyondThem(screen)).toBeLessThan(FURTHER_KB);
  },
);

test(`the schedule needs less than ${SCHEDULE_KB} kB beyond them`, () => {
  expect(tabs).toContain(scheduleTab);
  expect(beyondThem(scheduleTab)).toBeLessThan(SCHEDULE_KB);
});
