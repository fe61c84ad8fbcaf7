// `npm test`: runs the kinds of tests one after the other, and meanwhile those that mostly wait; ends with the line
// `N passed, N failed`. Arguments select kinds and nouns: `npm test -- unit api`, `npm test -- notes`,
// `npm test -- api notes`.
import { globSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleFunction } from '../local/functions/bundle.ts';
import { createLog } from '../local/log.ts';
import { buildWeb } from '../local/web/build.ts';
import { type Kind, kinds } from '../tests/kinds.ts';
import { hostedDeno } from '../tests/support/hosted/hosted-deno.ts';
import { PORT_LANE } from '../tests/support/processes/free-port.ts';
import { startStack } from '../tests/support/processes/start-stack.ts';
import { temporaryFolder } from '../tests/support/product.ts';
import { migrate } from '../tests/support/releases/migrate.ts';
import { MIGRATED_FOLDER } from '../tests/support/releases/migrated-folder.ts';
import { stackEnvironment } from '../tests/support/stack.ts';
import { type Chosen, choose, lanesOf } from './test/choose.ts';
import { runKind } from './test/run-kind.ts';
import { type Outcome, summaryOf } from './test/summary.ts';

const root = join(import.meta.dirname, '..');
/** They share a stack, on the oldest Deno that has to work. The browser tests start their own: what the others leave behind would change the screens. */
const kindsOnOneStack: Kind[] = ['database', 'api', 'realtime', 'sync', 'local'];

const began = performance.now();
const secondsSince = (start: number) => (performance.now() - start) / 1000;
const chosen = choose(process.argv.slice(2), (kind) => globSync(kinds[kind], { cwd: root }).sort());

const migrated = await temporaryFolder();
if (chosen.some(([kind]) => kind !== 'unit')) {
  process.env[MIGRATED_FOLDER] = migrated;
  await Promise.all([
    migrate(migrated),
    buildWeb({ root, log: createLog('web') }),
    bundleFunction({ root, log: createLog('function') }),
  ]);
}

const reportDir = await mkdtemp(join(tmpdir(), 'test-report-'));
const outcomes: Outcome[] = [];

/** Runs kinds one after the other; those that share a stack should follow each other. */
async function runInTurn(lane: Chosen[], more: { env: Record<string, string>; isQuiet: boolean }): Promise<void> {
  let stopStack: (() => Promise<void>) | undefined;
  let ofStack: Record<string, string> = {};
  try {
    for (const [kind, files] of lane) {
      if (!more.isQuiet) console.log(`\n== ${kind}`);
      const start = performance.now();
      try {
        const shares = kindsOnOneStack.includes(kind) && !process.env.STACK_URL;
        if (shares && !stopStack) {
          const { stack, stop } = await startStack({ DENO: hostedDeno() });
          stopStack = stop;
          ofStack = stackEnvironment(stack);
        } else if (!shares) {
          await stopStack?.();
          stopStack = undefined;
          ofStack = {};
        }
        const { isQuiet } = more;
        const outcome = await runKind({ kind, files, reportDir, env: { ...more.env, ...ofStack }, isQuiet });
        outcomes.push({ ...outcome, seconds: secondsSince(start) });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        const failures = [`failed: ${kind}: ${why}`];
        outcomes.push({ kind, passed: 0, failures, secondTries: [], seconds: secondsSince(start), files: [] });
      }
    }
  } finally {
    await stopStack?.();
  }
}

const { inTurn, meanwhile } = lanesOf(chosen);
try {
  await Promise.all([
    runInTurn(inTurn, { env: {}, isQuiet: false }),
    runInTurn(meanwhile, { env: { [PORT_LANE]: '1' }, isQuiet: true }),
  ]);
} finally {
  for (const folder of [reportDir, migrated]) await rm(folder, { recursive: true, force: true });
}

const { lines, isGreen } = summaryOf(outcomes, secondsSince(began));
console.log(lines.join('\n'));
process.exitCode = isGreen ? 0 : 1;
