// Memory and processor time of the other processes, read from /proc; not available on other systems.
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

export interface Usage {
  /** Bytes, without memory that processes share. */
  memory: number;
  cpuSeconds: number;
}

/** The usage of `pid` and all its descendants. */
export async function usageOf(pid: number): Promise<Usage> {
  const names = await readdir('/proc').catch(() => []);
  const all = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .map(read),
  );
  const living = all.filter((each) => each !== null);
  const belongs = new Set([pid]);
  // A child may have a lower id than its parent, so repeat until nothing is added.
  for (let size = 0; size !== belongs.size; ) {
    size = belongs.size;
    for (const each of living) if (belongs.has(each.parent)) belongs.add(each.pid);
  }
  const ours = living.filter((each) => belongs.has(each.pid));
  return {
    memory: ours.reduce((sum, each) => sum + each.memory, 0),
    cpuSeconds: ours.reduce((sum, each) => sum + each.cpuSeconds, 0),
  };
}

async function read(pid: number): Promise<(Usage & { pid: number; parent: number }) | null> {
  try {
    const [stat, status] = await Promise.all(
      ['stat', 'status'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8')),
    );
    // The name, in parentheses, may contain spaces; fields are counted after it.
    const fields = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(status ?? '')?.[1];
    return {
      pid,
      parent: Number(fields[1]),
      memory: Number(kilobytes ?? 0) * 1024,
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    };
  } catch {
    return null;
  }
}
