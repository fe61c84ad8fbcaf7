// How often, and what of it: a warm-up first, then the median and the 95th of a hundred.

export interface Spread {
  p50: number;
  p95: number;
}

interface Wishes {
  count?: number;
  warmUp?: number;
}

/** Milliseconds of `work`, one after the other; `work` may measure itself and return its own. */
export async function sample(
  work: (index: number) => Promise<number | unknown>,
  { count = 120, warmUp = 30 }: Wishes = {},
): Promise<Spread> {
  const times: number[] = [];
  for (let index = -warmUp; index < count; index += 1) {
    const start = performance.now();
    const own = await work(index + warmUp);
    const time = typeof own === 'number' ? own : performance.now() - start;
    if (index >= 0) times.push(time);
  }
  return spreadOf(times);
}

/**
 * Milliseconds of `ours` and of what the parts need `alone`, by turns: whatever else the machine does meets both. Each may
 * measure itself, as in `sample`.
 */
export async function sampleBeside(
  ours: (index: number) => Promise<number | unknown>,
  alone: (index: number) => Promise<number | unknown>,
  wishes: Wishes = {},
): Promise<{ ours: Spread; alone: Spread }> {
  const { warmUp = 30 } = wishes;
  const times: number[] = [];
  const spread = await sample(async (index) => {
    const start = performance.now();
    const own = await ours(index);
    const time = typeof own === 'number' ? own : performance.now() - start;
    const startAlone = performance.now();
    const ownAlone = await alone(index);
    if (index >= warmUp) times.push(typeof ownAlone === 'number' ? ownAlone : performance.now() - startAlone);
    return time;
  }, wishes);
  return { ours: spread, alone: spreadOf(times) };
}

/** How often a second `work` is done when `workers` do it at the same time; a second of warm-up, then `seconds`. */
export async function rate(workers: number, work: (worker: number) => Promise<unknown>, seconds = 5): Promise<number> {
  const begin = performance.now() + 1000;
  const end = begin + seconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < end) {
        await work(worker);
        const now = performance.now();
        if (now >= begin && now < end) done += 1;
      }
    }),
  );
  return done / seconds;
}

/** The middle and the 95th of a hundred of these. */
export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
