// `npm run test:nightly`: the convergence test for three minutes with each of several seeds; `-- 7 8` selects them. The
// default are some fixed seeds and some derived from the date, so that every night tries new ones and a failure can be
// repeated. Without selected seeds also the recipes of docs/, each of their steps left out once.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { guard } from '../local/process/guard.ts';

const DAY_MS = 86_400_000;
const SECONDS = '180';

const always = [1, 2, 3, 7, 11];
const ofToday = [1, 2, 3].map((number) => Math.floor(Date.now() / DAY_MS) * 10 + number);
const chosen = process.argv.slice(2);
const seeds = (chosen.length > 0 ? chosen : [...always, ...ofToday]).join(',');
console.log(`Seeds: ${seeds}`);
const vitest = join(fileURLToPath(import.meta.resolve('vitest/package.json')), '../vitest.mjs');
const recipes = chosen.length > 0 ? [] : ['--project', 'runtime', 'recipes.test.ts'];
const child = spawn(process.execPath, [vitest, 'run', '--project', 'convergence', 'converge.test.ts', ...recipes], {
  cwd: join(import.meta.dirname, '..'),
  env: { ...process.env, CONVERGENCE_SEEDS: seeds, CONVERGENCE_SECONDS: SECONDS, OMISSIONS: '1' },
  stdio: 'inherit',
});
guard(child, 'INT');
child.once('close', (code) => {
  process.exitCode = code ?? 1;
});
