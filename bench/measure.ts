// Measures with a warm-up; reports the median and the 95th percentile.

export interface Spread {
  p50: number;
  p95: number;
}

export interface Wishes {
  count?: number;
  warmUp?: number;
}

/** Milliseconds of sequential runs of `work`, which may return its own measurement. */
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
 * Milliseconds of `ours` and of the parts `alone`, alternating, so that other load affects both. Each may return its
 * own measurement, as in `sample`.
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

/** Runs of `work` per second with `workers` in parallel; a second of warm-up, then `seconds`. */
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

/** The median and the 95th percentile. */
export function spreadOf(times: number[]): Spread {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
