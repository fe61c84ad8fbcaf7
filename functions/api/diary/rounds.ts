// Diaries without a person: days that nobody closed, changes of closed days, and a check of the books
// (docs/product.md#diary-itself). Each project is a transaction of its own.
import type { Database } from '../../_shared/database/database.ts';
import { doRound, type NextRound, nextRound, noteRound, type RoundKind } from './rounds.queries.ts';

/** Projects a batch, and milliseconds after which a run begins no other one. */
const AT_ONCE = 50;
const LONGEST_MS = 1_000;

interface Parts {
  database: Database;
  log: (line: Record<string, unknown>) => void;
}

/** Days of up to a week back that nobody closed become pages; resolves to their number. */
export const closeDays = (parts: Parts) => goRound(parts, 'close');
/** Closed days that changed get their amendments; resolves to their number. */
export const amendDays = (parts: Parts) => goRound(parts, 'amend');
/** A thirtieth of the books is verified; resolves to the number of faults. */
export const checkBooks = (parts: Parts) => goRound(parts, 'check');

async function goRound({ database, log }: Parts, kind: RoundKind): Promise<number> {
  const until = Date.now() + LONGEST_MS;
  let count = 0;
  for (;;) {
    const next: NextRound | null = await database.asService((service) => nextRound(service, kind, AT_ONCE));
    if (!next) return count;
    const { day, projects } = next;
    let last: number | undefined;
    for (const id of projects) {
      if (Date.now() > until) break;
      last = id;
      // One that fails stays for the next night, and must not hold up the others.
      count += await database
        .asService((service) => doRound(service, kind, id))
        .catch((error: unknown) => {
          log({ level: 'error', requestId: '', job: `diaries: ${kind}`, error: `Project ${id}: ${String(error)}` });
          return 0;
        });
    }
    const isOver = projects.length < AT_ONCE && last === projects.at(-1);
    if (isOver || last !== undefined) {
      await database.asService((service) => noteRound(service, kind, day, isOver ? null : (last ?? null)));
    }
    if (isOver || Date.now() > until) return count;
  }
}
