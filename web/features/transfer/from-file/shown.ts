// What a preview shows of a file that was read. The plan itself stays in the worker, and what is written is asked for
// there: the page would need longer to receive a large one than a person notices.

import type { Days } from '../outline/brought-plan.ts';
import { type Proof, toldOfClosing } from '../outline/prove.ts';
import type { Different, Left } from '../outline/told.ts';
import type { FileToRead, Read } from '../reading.ts';
import type { Problem, ReadPlan } from '../sheet-to-plan.ts';
import { unknownNames } from './import-body.ts';
import { linesOfPlan, linesOfSheet, type PreviewLine } from './preview-lines.ts';

export interface ShownSheet {
  lines: PreviewLine[];
  problems: Problem[];
  /** Its earliest day. */
  start: string | null;
}

export interface ShownPlan {
  /** The project's. */
  name: string | null;
  start: string | null;
  lines: PreviewLine[];
  different: Different[];
  left: Left[];
  /** Names that nobody here has. */
  strangers: string[];
  proof: Pick<Proof, 'compared' | 'off' | 'finish' | 'refusal'>;
}

export type Shown =
  | Extract<Read, { kind: 'columns' | 'order' | 'unreadable' }>
  | { kind: 'own'; sheet: ShownSheet }
  | { kind: 'brought'; plan: ShownPlan; isPinned: boolean };

export function shownOf(read: Read, { into, people }: Pick<FileToRead, 'into' | 'people'>): Shown {
  if (read.kind === 'own') return { kind: 'own', sheet: shownSheet(read.plan) };
  if (read.kind !== 'brought') return read;
  const { plan, proof, isPinned } = read;
  const { compared, off, finish, refusal } = proof;
  return {
    kind: 'brought',
    plan: {
      name: plan.name,
      start: plan.start,
      lines: linesOfPlan(plan, into.kind === 'manual' ? plan.sources.map((row) => row && daysIn(row)) : proof.days),
      different: plan.told.filter((told) => told.kind === 'different'),
      left: [...plan.told.filter((told) => told.kind === 'left'), ...toldOfClosing(plan, proof)],
      strangers: unknownNames(plan, people),
      proof: { compared, off, finish, refusal },
    },
    isPinned,
  };
}

const daysIn = ({ start, finish }: { start: string | null; finish: string | null }): Days | null =>
  start === null ? null : { start, finish: finish ?? start };

function shownSheet({ majorPhases, problems }: ReadPlan): ShownSheet {
  const rows = majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => [phase, ...phase.tasks]));
  const days = rows.flatMap(
    ({ scheduledStart, notBefore, startedOn }) => scheduledStart ?? notBefore ?? startedOn ?? [],
  );
  return { lines: linesOfSheet(majorPhases), problems, start: days.toSorted()[0] ?? null };
}
