// The ledger of a project: pure functions. Its days always add up to the slip, whatever the log still has.
import type { CalendarOfPlan } from '../../core/schedule/from-plan.ts';
import type { LedgerEntry } from '../../core/schedule/ledger.contract.ts';
import { type Input, wordsOf } from '../../core/schedule/words/input-words.ts';
import { shortDay } from '../../core/schedule/words/short-day.ts';
import { workingDays } from '../../core/schedule/working-days.ts';

/** A change that moved the finish, and what staff said of it. */
export interface FinishMoved {
  seq: number;
  op: string;
  at: string;
  actor: string | null;
  actorName: string | null;
  before: string | null;
  after: string | null;
  inputs: Input[];
  /** More about the first of them, where the log still has its change. */
  first?: (Pick<Input, 'context'> & Partial<Pick<Input, 'from' | 'to'>>) | null;
  /** The number of all inputs of the transaction. */
  count: number;
  reason: string | null;
  isReleased: boolean;
}

export interface LedgerFacts extends CalendarOfPlan {
  /** The finish of the baseline, and the current one. */
  planned: string | null;
  now: string | null;
  /** In the order of the log. */
  changes: FinishMoved[];
}

/**
 * The entries since a baseline, in order; their days are signed working days. Where the log does not tell how the finish
 * came from one day to the next, an entry without a number does.
 */
export function ledgerOf(facts: LedgerFacts): LedgerEntry[] {
  const { planned, now, changes } = facts;
  const finishes = [planned, ...changes.flatMap(({ before, after }) => [before, after]), now];
  const between = workingDays(
    facts,
    finishes.filter((day) => day !== null),
  );
  const entries: LedgerEntry[] = [];
  let finish = planned;
  /** Moves the finish, and gives the days that this took. */
  const moveTo = (day: string | null) => {
    const days = finish && day ? between(finish, day) : 0;
    finish = day ?? finish;
    return days;
  };
  const close = (day: string | null) => {
    if (day && finish && day !== finish) entries.push({ ...byHand, days: moveTo(day), finish: day });
  };
  for (const change of changes) {
    close(change.before);
    const { seq, at, actor, actorName, after, reason, isReleased } = change;
    entries.push({
      seq,
      at,
      actor,
      actorName,
      what: whatOf(change),
      days: moveTo(after),
      finish: after,
      reason,
      isReleased,
    });
  }
  close(now);
  return entries;
}

const byHand = {
  seq: null,
  at: null,
  actor: null,
  actorName: null,
  what: 'Dates changed by hand',
  reason: null,
  isReleased: false,
};

function whatOf({ op, inputs, first, count, before, after }: FinishMoved): string {
  if (op !== 'reschedule') return 'The completion of the project was set';
  const told = inputs.map((input, at) => (at === 0 ? { ...input, ...first } : input));
  try {
    return wordsOf(told, count);
  } catch (error) {
    // The log of an earlier release may have what has no words: the rest of the ledger is read all the same.
    if (!(error instanceof RangeError)) throw error;
    const [was, is] = [before, after].map((day) => (day ? shortDay(day) : 'no day'));
    return `The finish moved from ${was} to ${is}`;
  }
}
