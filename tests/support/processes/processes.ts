// Finds the processes of a product: descendants of its starter, and processes that name its data directory.
import { readdir, readFile } from 'node:fs/promises';

interface Running {
  pid: number;
  parent: number;
  command: string;
}

/** All running processes, without zombies. */
async function listProcesses(): Promise<Running[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all([
        readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
        readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
      ]);
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return state && state !== 'Z' ? { pid: Number(pid), parent: Number(parent), command } : null;
    }),
  );
  return all.filter((found) => found !== null);
}

/** The ids of all descendants of `pid`. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const all = await listProcesses();
  const below = (parent: number): number[] =>
    all.filter((each) => each.parent === parent).flatMap((each) => [each.pid, ...below(each.pid)]);
  return below(pid);
}

/** The commands of processes in `pids` that still run, and of processes that name `dataDir`. */
export async function stillRunning(pids: number[], dataDir: string): Promise<string[]> {
  const all = await listProcesses();
  return all
    .filter(({ pid, command }) => pids.includes(pid) || command.includes(dataDir))
    .map(({ command }) => command);
}

/** The only descendant of `pid` whose command contains `part`. */
export async function findBelow(pid: number, part: string): Promise<number> {
  const [below, all] = await Promise.all([descendantsOf(pid), listProcesses()]);
  const found = all.find((each) => below.includes(each.pid) && each.command.includes(part));
  if (!found) throw new Error(`No process below ${pid} runs ${part}`);
  return found.pid;
}
