// `npm run test:nightly`: the tests with generated cases with many of them, then the convergence test for three minutes
// with each of several seeds; `-- 7 8` selects seeds, and nothing else is run. The default are some fixed seeds and some
// derived from the date, so that every night tries new ones and a failure can be repeated. Without selected seeds also
// the recipes of docs/, each of their steps left out once, and five minutes of talk between two of the office and a client.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guard } from '../local/process/guard.ts';
import { MANY_CASES } from '../tests/support/schedule/cases.ts';

const DAY_MS = 86_400_000;
const SECONDS = '180';

const always = [1, 2, 3, 7, 11];
const ofToday = [1, 2, 3].map((number) => Math.floor(Date.now() / DAY_MS) * 10 + number);
const chosen = process.argv.slice(2);
const seeds = (chosen.length > 0 ? chosen : [...always, ...ofToday]).join(',');
console.log(`Seeds: ${seeds}`);

/** Runs a program of this repository, and keeps the exit code of the first that fails. */
async function run(args: string[], env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    env: { ...process.env, ...env },
    stdio: 'inherit',
  });
  guard(child, 'INT');
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  process.exitCode ||= code ?? 1;
}

if (chosen.length === 0) await run(['scripts/test.ts', 'unit', 'api', 'schedule', 'fuzz'], { [MANY_CASES]: '1' });
const vitest = join(fileURLToPath(import.meta.resolve('vitest/package.json')), '../vitest.mjs');
const recipes = chosen.length > 0 ? [] : ['recipes.test.ts'];
const converge = [vitest, 'run', '--project', 'lifecycle', 'converge.test.ts', ...recipes];
await run(converge, { CONVERGENCE_SEEDS: seeds, CONVERGENCE_SECONDS: SECONDS, OMISSIONS: '1' });
if (chosen.length === 0) {
  const talk = [vitest, 'run', '--project', 'e2e', 'tests/e2e/notes/talk.spec.ts'];
  await run(talk, { TALK_SECONDS: '300', TALK_SEED: String(ofToday[0]) });
}
