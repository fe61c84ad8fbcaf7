// Memory of all processes of `npm start`, with each shared page counted once (Pss of /proc).
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { descendantsOf } from '../../tests/support/processes/processes.ts';
import type { Row } from '../row.ts';
import type { Bench } from '../stack.ts';

/** Milliseconds until memory used only for the start is freed. */
const SETTLE = 15_000;

/** Must run before any load. */
export async function measureMemory({ pid }: Bench): Promise<Row[]> {
  await sleep(SETTLE);
  const sums = await memoryOf(pid);
  const largest = [...sums].sort((a, b) => b[1] - a[1]).slice(0, 3);
  return [
    {
      work: 'memory of the whole server side, idle',
      peer: '130 + 60 MB',
      limit: '–',
      aim: { value: 300, unit: 'MB' },
      ours: [...sums.values()].reduce((sum, megabytes) => sum + megabytes, 0),
      note: largest.map(([name, megabytes]) => `${name} ${megabytes.toFixed(0)}`).join(', '),
    },
  ];
}

/** Megabytes of `pid` and its descendants, by program name. */
export async function memoryOf(pid: number): Promise<Map<string, number>> {
  const parts = await Promise.all([pid, ...(await descendantsOf(pid))].map(partOf));
  const sums = new Map<string, number>();
  for (const { name, megabytes } of parts) sums.set(name, (sums.get(name) ?? 0) + megabytes);
  return sums;
}

async function partOf(pid: number): Promise<{ name: string; megabytes: number }> {
  // A process may have ended since it was listed.
  const [rollup, command] = await Promise.all(
    ['smaps_rollup', 'comm'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
  );
  const kilobytes = Number(/^Pss:\s+(\d+) kB/m.exec(rollup ?? '')?.[1] ?? 0);
  return { name: command?.trim() ?? '', megabytes: kilobytes / 1000 };
}
