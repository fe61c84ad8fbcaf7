// Whoever works on one plan sees in the end what the database holds: for a short time in `npm test`, for a long one in
// `npm run test:lifecycle`.
import { expect, test } from 'vitest';
import { run } from './run.ts';

const seeds = (process.env.CONVERGENCE_SEEDS ?? '1').split(',').map(Number);
/** Time for start, end and settling; milliseconds. */
const AROUND_MS = 600_000;
/** So much of the faults is told; characters. */
const TOLD = 1_000;

const modes = ['manual', 'linked'] as const;
/** A run of seconds waits for the first of them alone. */
const mustCome = ['reply', 'named', 'todo', 'flip', 'unsay', 'say', 'issue', 'withdraw', 'pin', 'unpin'] as const;

/** The test in both modes of a plan and with each seed; work lasts so many seconds. */
export function testConvergence(seconds: number): void {
  test.each(seeds.flatMap((seed) => modes.map((mode) => ({ seed, mode }))))(
    'whoever works on one plan sees in the end what the database holds, through signatures, lost lines and restarts ($mode, seed $seed)',
    { timeout: seconds * 1_000 + AROUND_MS },
    async ({ seed, mode }) => {
      const start = performance.now();
      const awaited = mustCome.slice(0, seconds < 30 ? 1 : undefined);
      const { faults, writes, confirmed, changes, signed, talked, drew, late, lastSteps } = await run({
        seed,
        mode,
        people: 8,
        pages: 2,
        lastsMs: seconds * 1_000,
        pauseMs: 600,
        mustCome: awaited,
        tell: (what) =>
          process.stdout.write(`${mode}, seed ${seed}, ${Math.round((performance.now() - start) / 1000)} s: ${what}\n`),
      });
      const sum = `${confirmed} of ${writes} writes confirmed, ${late} deletes came late, ${changes} changes, ${signed} change orders signed`;
      const talk = `${talked.reply} replies, ${talked.named} with a name, ${talked.todo} steps of to-dos, ${talked.flip} flips, ${talked.unsay} deletions and ${talked.say} restores of notes`;
      const drawn = `${drew.issue} sets published and ${drew.withdraw} withdrawn, ${drew.pin} pins placed and ${drew.unpin} changed`;
      process.stdout.write(`${mode}, seed ${seed}: ${sum}; ${talk}; ${drawn}\n`);
      // The summary of a run repeats a failure's first line alone.
      const first = faults.join('; ').slice(0, TOLD);
      expect(faults, `seed ${seed}: ${first}\nThe last steps:\n${lastSteps}`).toEqual([]);
      expect(confirmed).toBeGreaterThan(writes / 2);
      expect(signed).toBeGreaterThan(0);
      const did = { ...talked, ...drew };
      for (const kind of awaited) expect(did[kind], kind).toBeGreaterThan(0);
    },
  );
}
