// Bytes of code loaded before a screen shows: HTML, JavaScript and styles, compressed as on the network.
import type { Browser, BrowserContext } from 'playwright-core';
import { paths } from '../../web/model/paths.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';
import type { SignedIn } from '../subjects/browser.ts';

const CODE = ['Document', 'Script', 'Stylesheet'];
const FIRST_KB = 130;
const SHELL_KB = 85;
const FURTHER_KB = 80;
const CLIENT_SITE_KB = 115;
/** Code for live updates, loaded after the first screen. */
const AFTER_FIRST_SCREEN = /\/live-[^/]+\.js$/;

/** Bytes of each code file by URL. */
type Sizes = Map<string, number>;

/** Sizes of the office's sign-in screen, the additions of the shell and of each screen, and the clients' site. */
export async function measureSizes(
  browser: Browser,
  bench: Bench,
  { id, phases }: Shape,
  storageState: SignedIn,
  clientState: SignedIn,
): Promise<Row[]> {
  const sizesAt = async (path: string, state?: SignedIn) => {
    const context = await browser.newContext(state && { storageState: state });
    const sizes = await filesOf(context, `${bench.url}${path}`);
    await context.close();
    return sizes;
  };
  const first = await sizesAt(paths.login.href());
  const dashboard = await sizesAt(paths.dashboard.href(), storageState);
  const rows = [
    row('first page (sign in)', sum(first), FIRST_KB, `${first.size} files`),
    row('shell and dashboard, beyond it', beyond(dashboard, first), SHELL_KB),
  ];
  const known: Sizes = new Map([...first, ...dashboard]);
  const phaseId = phases[0]?.id ?? 0;
  const majorPhaseId = phases[0]?.majorPhaseId ?? 0;
  const screens = [
    paths.projects.href(),
    paths.addProject.href(),
    ...(['details', 'notes', 'editor', 'roadmap', 'clients', 'structure', 'drawings'] as const).map((tab) =>
      paths.editProject.href(id, tab),
    ),
    paths.addProjectNote.href(id),
    paths.addPhase.href(id, majorPhaseId),
    paths.editPhase.href(id, majorPhaseId, phaseId),
    paths.clients.href(),
    paths.addClient.href(),
    paths.users.href(),
    paths.templates.href(),
    paths.addTemplate.href(),
  ];
  for (const path of screens) {
    rows.push(row(`${path}, beyond them`, beyond(await sizesAt(path, storageState), known), FURTHER_KB));
  }
  const signIn = await sizesAt(paths.clientSignIn.href());
  const project = await sizesAt(paths.clientHome.href(), clientState);
  const live = new Map([...project].filter(([address]) => AFTER_FIRST_SCREEN.test(address)));
  rows.push(
    row('client site, sign in', sum(signIn), CLIENT_SITE_KB, `${signIn.size} files`),
    row(
      'client site, first screen',
      beyond(project, live),
      CLIENT_SITE_KB,
      `${Math.round(sum(live) / 1000)} kB after it`,
    ),
  );
  return rows;
}

async function filesOf(context: BrowserContext, url: string): Promise<Sizes> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const sizes: Sizes = new Map();
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (CODE.includes(type)) addresses.set(requestId, type === 'Document' ? 'document' : response.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const address = addresses.get(requestId);
    if (address) sizes.set(address, encodedDataLength);
  });
  await page.addInitScript(withoutLater);
  await page.goto(url, { waitUntil: 'load' });
  await page.getByRole('main').waitFor();
  await page.waitForLoadState('networkidle');
  return sizes;
}

/** Runs in the page: disables the prefetch that starts after a second, which is not part of this screen. */
function withoutLater() {
  const { setTimeout } = window;
  const soon = (work: () => void, ms = 0) => (ms < 1_000 ? setTimeout(work, ms) : 0);
  Object.assign(window, { setTimeout: soon });
}

function sum(sizes: Sizes): number {
  return [...sizes.values()].reduce((total, bytes) => total + bytes, 0);
}

function beyond(sizes: Sizes, known: Sizes): number {
  return sum(new Map([...sizes].filter(([address]) => !known.has(address))));
}

function row(what: string, bytes: number, aim: number, note = ''): Row {
  return { work: `code of ${what}`, peer: '–', limit: '–', aim: { value: aim, unit: 'kB' }, ours: bytes / 1000, note };
}
