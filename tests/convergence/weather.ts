// The failures during a run, from a seed only.
import { chanceOf } from './random.ts';

export type Mishap =
  | { atMs: number; kind: 'cut'; line: number }
  | { atMs: number; kind: 'down' | 'deaf'; line: number; forMs: number }
  | { atMs: number; kind: 'restart'; signal: 'SIGTERM' | 'SIGKILL' }
  /** A staff member loses access, so everyone rejoins their topics. */
  | { atMs: number; kind: 'rekey' };

const lineTroubles = { cut: 40, down: 40, deaf: 20 } as const;
/** Mean time between failures of a line, in milliseconds. */
const LINE_FAILS_EVERY_MS = 12_000;
const RESTART_EVERY_MS = 45_000;

/** The failures within this time, in order. Always includes a restart, which may be a kill. */
export function weatherOf(seed: number, lines: number, lastsMs: number): Mishap[] {
  const chance = chanceOf(seed ^ 0x5eed);
  const at = () => chance.below(lastsMs);
  const troubles = Array.from({ length: Math.ceil((lines * lastsMs) / LINE_FAILS_EVERY_MS) }, (): Mishap => {
    const kind = chance.weighted(lineTroubles);
    const [atMs, line, forMs] = [at(), chance.below(lines), 300 + chance.below(5_000)];
    return kind === 'cut' ? { atMs, kind, line } : { atMs, kind, line, forMs };
  });
  const restarts = Array.from({ length: Math.ceil(lastsMs / RESTART_EVERY_MS) }, (_, index): Mishap => {
    const atMs = index * RESTART_EVERY_MS + chance.below(Math.min(lastsMs, RESTART_EVERY_MS) / 2);
    return { atMs, kind: 'restart', signal: index % 2 === 0 ? 'SIGKILL' : 'SIGTERM' };
  });
  const rekey: Mishap = { atMs: at(), kind: 'rekey' };
  return [...troubles, ...restarts, rekey].sort((one, other) => one.atMs - other.atMs);
}
