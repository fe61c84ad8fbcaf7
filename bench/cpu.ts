// Processor time used by all processes of `npm start`, from /proc.
import { readFile } from 'node:fs/promises';
import { descendantsOf } from '../tests/support/processes/processes.ts';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds used by `pid` and its descendants, by program name. */
export async function cpuOf(pid: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const each of [pid, ...(await descendantsOf(pid))]) {
    // A process may have ended since it was listed.
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    const name = /\((.*)\)/.exec(stat)?.[1] ?? '';
    const [user = 0, system = 0] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number);
    sums.set(name, (sums.get(name) ?? 0) + (user + system) * TICK_MS);
  }
  return sums;
}

/** The difference of two readings per operation, for `count` operations: `node 0.6, deno 1.3, postgres 1.9`. */
export function usedBetween(before: Map<string, number>, after: Map<string, number>, count: number) {
  const used = [...after].map(([name, total]) => ({ name, each: (total - (before.get(name) ?? 0)) / count }));
  const total = used.reduce((sum, { each }) => sum + each, 0);
  const parts = used.filter(({ each }) => each >= 0.05).sort((one, other) => other.each - one.each);
  return { total, text: parts.map(({ name, each }) => `${name} ${each.toFixed(1)}`).join(', ') };
}
