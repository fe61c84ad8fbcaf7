// Time of the processors that everything `npm start` runs has used, from /proc.
import { readFile } from 'node:fs/promises';
import { descendantsOf } from '../tests/support/processes.ts';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds so far of `pid` and all below it, by the name of the program. */
export async function cpuOf(pid: number): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  for (const each of [pid, ...(await descendantsOf(pid))]) {
    // A process may end between the list and here.
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

/** What was used between two readings, for each of `count` pieces of work: `node 0.6, deno 1.3, postgres 1.9`. */
export function usedBetween(before: Map<string, number>, after: Map<string, number>, count: number) {
  const used = [...after].map(([name, total]) => ({ name, each: (total - (before.get(name) ?? 0)) / count }));
  const total = used.reduce((sum, { each }) => sum + each, 0);
  const parts = used.filter(({ each }) => each >= 0.05).sort((one, other) => other.each - one.each);
  return { total, text: parts.map(({ name, each }) => `${name} ${each.toFixed(1)}`).join(', ') };
}
