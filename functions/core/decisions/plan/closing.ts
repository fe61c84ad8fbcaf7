// Closes a decision: its change order with the record, and the plan that follows it (docs/product.md#closing).

import type { CalendarOfPlan } from '../../schedule/from-plan.ts';
import { daysLater } from '../../schedule/working-days.ts';
import type { Effect } from '../effects.contract.ts';
import { decidedLateWords } from '../hold-words.ts';
import { keptWords } from '../kept-words.ts';
import { recordOf } from '../record/record.ts';
import type { RecordContent, Standing } from '../record/record-content.ts';
import {
  type Hold,
  type HoldFacts,
  holdRow,
  type Move,
  type MoveFacts,
  moveByEffects,
  type Planned,
  plannedNow,
  problemOf,
} from './move-plan.ts';

export interface ClosingFacts
  extends Pick<
      RecordContent,
      'language' | 'currency' | 'document' | 'corrections' | 'closedAt' | 'sentBy' | 'sentAt' | 'signatures' | 'events'
    >,
    Omit<MoveFacts, 'plan'> {
  offerId: number;
  title: string;
  choice: number;
  cents: number;
  days: number;
  sha256: string;
  effects: Effect[];
  /** The number that the change order gets. */
  number: number;
  contract: { sumCents: number } | null;
  /** By how much the change orders before change the sum. */
  netCents: number;
  /** The agreed completion as it is. */
  completion: string | null;
  /** Of the project, that the days are counted in; null without days. */
  calendar: CalendarOfPlan | null;
  /** Null where nothing can move. */
  plan: MoveFacts['plan'] | null;
  /** Null without a row that could wait. */
  hold: HoldFacts | null;
}

export interface Closed {
  number: number | null;
  sumAfterCents: number | null;
  completionAfter: string | null;
}

/** The reasons for which the database did not take parts of it. */
export interface Refused {
  move?: string;
  hold?: string;
}

/** The answer, and the change as private.close_decision writes it with the hash of its record. */
export interface Closing {
  closed: Closed;
  change: {
    offerId: number;
    choice: number;
    number: number | null;
    sumBefore: number | null;
    sumAfter: number | null;
    completionBefore: string | null;
    completionAfter: string | null;
    record: string;
    closedAt: string;
    /** Null where nothing moves. */
    move: Move | null;
    opposite: Effect[];
    kept: string | null;
    /** The reason for which the plan does not follow; it is said. */
    problem: string | null;
    /** Null where the row need not wait. */
    hold: Hold | null;
    /** The reason for which the row does not wait; it is said. */
    unheld: string | null;
  };
}

export function closingOf(facts: ClosingFacts, refused: Refused = {}): Closing {
  const number = facts.cents !== 0 || facts.days !== 0 ? facts.number : null;
  const standing = standingOf(facts);
  const record = recordOf({ ...facts, number, documentSha256: facts.sha256, standing });
  const { made: moved, problem } = orProblem(refused.move, () => moveOf(facts, nameOf(number, facts.title)));
  const planned = moved?.planned ?? null;
  const { made: hold, problem: unheld } = orProblem(refused.hold, () => holdOf(facts, planned));
  const opposite = moved?.opposite ?? [];
  const change: Closing['change'] = {
    offerId: facts.offerId,
    choice: facts.choice,
    number,
    sumBefore: standing.beforeCents,
    sumAfter: standing.afterCents,
    completionBefore: standing.completionBefore,
    completionAfter: standing.completionAfter,
    record,
    closedAt: facts.closedAt.utc,
    move: moved?.move ?? null,
    opposite,
    kept: moved && keptWords(facts.effects, opposite),
    problem,
    hold,
    unheld,
  };
  return {
    closed: { number, sumAfterCents: standing.afterCents, completionAfter: standing.completionAfter },
    change,
  };
}

/** The name of a closed decision in the ledger. */
export function nameOf(number: number | null, title: string): string {
  return number === null ? title : `Change Order ${number}: ${title}`;
}

/** Sums and completion before and after, of the contract and not of the plan. */
function standingOf({ contract, netCents, cents, days, completion, calendar }: ClosingFacts): Standing {
  const beforeCents = contract && contract.sumCents + netCents;
  return {
    originalCents: contract?.sumCents ?? null,
    netCents: contract && netCents,
    beforeCents,
    cents,
    afterCents: beforeCents === null ? null : beforeCents + cents,
    days,
    completionBefore: completion,
    completionAfter: completion && calendar ? daysLater(calendar, completion, days) : completion,
  };
}

function moveOf({ plan, ...facts }: ClosingFacts, name: string) {
  return plan && facts.effects.length > 0 ? moveByEffects({ ...facts, plan }, facts.effects, name) : null;
}

/** The row waits where what was chosen would come after it begins: a second move, with its own reason. */
function holdOf({ plan, hold }: ClosingFacts, planned: Planned | null): Hold | null {
  return plan && hold && holdRow(hold, planned ?? plannedNow(plan), decidedLateWords);
}

/** The made thing, or the reason for which it cannot be made, here or in the database. */
function orProblem<Made>(refused: string | undefined, make: () => Made | null) {
  if (refused !== undefined) return { made: null, problem: refused };
  try {
    return { made: make(), problem: null };
  } catch (error) {
    const problem = problemOf(error);
    if (problem === null) throw error;
    return { made: null, problem };
  }
}
