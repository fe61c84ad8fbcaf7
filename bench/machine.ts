// Describes the machine and waits until it is quiet.
import { cpus, totalmem } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';

/** The share of all processors below which the machine counts as quiet. */
export const QUIET = 0.2;
const PATIENCE_MS = 60_000;

/** The machine in one line. */
export function describeMachine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

/** Waits up to a minute until the machine is quiet; returns the share of its processors in use. */
export async function untilQuiet(): Promise<number> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const share = await busyShare();
    if (share < QUIET || performance.now() > end) return share;
  }
}

async function busyShare(): Promise<number> {
  const before = total();
  await sleep(1000);
  const after = total();
  return 1 - (after.idle - before.idle) / (after.all - before.all);
}

function total(): { idle: number; all: number } {
  const times = cpus().map((cpu) => cpu.times);
  const all = times.flatMap((time) => Object.values(time)).reduce((sum, time) => sum + time, 0);
  return { idle: times.reduce((sum, time) => sum + time.idle, 0), all };
}
