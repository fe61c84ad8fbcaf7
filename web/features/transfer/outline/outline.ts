// A schedule of another program, as a list of rows with levels: what a file of MS Project and a sheet of any program are
// read into, before it is known what comes in and what does not.
import type { ScheduledLink } from '../../../../functions/core/schedule/from-plan.ts';
import type { Told } from './told.ts';

/** What a program says of a row's own day. */
export type Constraint =
  | 'starts-no-earlier'
  | 'starts-on'
  | 'ends-no-earlier'
  | 'ends-on'
  | 'starts-no-later'
  | 'ends-no-later'
  | 'as-late-as-possible';

/** A link from the row with this key. */
export interface Waits extends Pick<ScheduledLink, 'lag' | 'lagIn'> {
  key: number;
  /** From the end (F) or the start (S) of that row to the start or the end of this one. */
  type: 'FS' | 'SS' | 'FF' | 'SF';
}

export interface OutlineRow {
  /** By which other rows name it. */
  key: number;
  /** Its number as the other program shows it. */
  number: number;
  name: string;
  /** From 1. */
  level: number;
  /** Null where the file says none. */
  duration: number | null;
  durationType: 0 | 1;
  isElapsed: boolean;
  isMilestone: boolean;
  /** A milestone that stands after the work of its day: what follows begins on the next one. */
  isEvening?: boolean;
  /** Weather stops it. */
  isOutdoors: boolean;
  /** The days on which its work begins and ends, `YYYY-MM-DD`. */
  start: string | null;
  finish: string | null;
  /** The day that the file itself says, of what begins there after the work of a day. */
  startInFile?: string;
  /** It begins after the first hour of its day. */
  isWithinDay?: boolean;
  /** `isEvening`: of a milestone, at a moment after the work of its day. */
  constraint: { kind: Constraint; day: string | null; isEvening?: boolean } | null;
  /** A person's day, which nothing moves. */
  isManual: boolean;
  deadline: string | null;
  startedOn: string | null;
  completedOn: string | null;
  description: string | null;
  waits: readonly Waits[];
  /** Who does it, by name. */
  names: readonly string[];
  baseline: { start: string; completion: string } | null;
  /** Why its days in the file may be others than those that follow from its inputs. */
  reasons: readonly string[];
}

/** A day of the other program's calendar that is not as its week says. */
export interface OutlineDay {
  day: string;
  kind: 'closed' | 'extra' | 'weather';
  note: string;
}

export interface Outline {
  /** The project's. */
  name: string | null;
  start: string | null;
  rows: readonly OutlineRow[];
  /** The weekdays from Monday; null where the file says nothing of them. */
  week: readonly boolean[] | null;
  days: readonly OutlineDay[];
  told: readonly Told[];
  /** Whether a single row that holds all others is the project. */
  isWholeProject: boolean;
}
