// Runs a program to its end: a migration, the seed, a build.
import { spawn } from 'node:child_process';
import { guard } from './guard.ts';

interface ProgramOptions {
  command: string;
  args: string[];
  cwd: string;
  env: Record<string, string | undefined>;
  /** Ends the program early. */
  signal?: AbortSignal | undefined;
  /** Called with each line of output; without it, lines are only kept for the error. */
  onLine?: ((line: string) => void) | undefined;
}

const keptLines = 60;

/** Resolves when the program succeeds. Rejects with `failure` and its last lines. */
export async function runProgram(failure: string, options: ProgramOptions): Promise<void> {
  const { command, args, cwd, env, signal, onLine } = options;
  const child = spawn(command, args, { cwd, env, signal, stdio: ['ignore', 'pipe', 'pipe'] });
  guard(child, 'KILL');
  const last: string[] = [];
  const take = (line: string) => {
    if (!line.trim()) return;
    last.push(line);
    if (last.length > keptLines) last.shift();
    onLine?.(line);
  };
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    stream.on('end', () => take(rest));
  }
  const how = await new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, by) => resolve(code === 0 ? null : `ended with ${by ?? code}`));
  });
  if (how !== null) throw new Error([`${failure} (${how})`, ...last].join('\n  '));
}
