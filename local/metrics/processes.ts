// Memory and processor time of the programs beside this one, read from /proc; on other systems there is nothing to say.
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

export interface Usage {
  /** Bytes that are its own: what several processes share is not counted for each. */
  memory: number;
  cpuSeconds: number;
}

/** Of `pid` and everything below it. */
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
  // A child may have a lower number than its parent, so until nothing is added.
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
    // The name, in parentheses, may hold spaces: fields are counted after it.
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
