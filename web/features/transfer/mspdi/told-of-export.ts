// What a file of MS Project does not say of a plan.
import type { Schedule } from '../../../../functions/schedule/forward.ts';
import { hasTimedTasks, holdsOthers, ownDay } from '../../../../functions/schedule/network.ts';
import { counted } from '../../../lib/english.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { PhaseToWrite, PlanToWrite, TaskToWrite } from './plan-to-write.ts';
import { hasTasks, type Sayable } from './sayable.ts';
import type { RowToWrite } from './written-row.ts';
import { writtenRows } from './written-rows.ts';

type Counted = readonly [count: number, unit: string, what: string];

/** `schedule`: of what the file says. */
export function toldOfExport(plan: PlanToWrite, said: Sayable, schedule: Schedule): string[] {
  const told = [
    ...ofPhases(plan, said),
    ...ofOpenings(plan, schedule),
    ...ofLinks(plan, said, schedule),
    ...ofRows(plan, writtenRows(plan)),
    ...ofDaysOff(plan, schedule),
  ]
    .filter(([count]) => count > 0)
    .map(([count, unit, what]) => `${counted(count, unit)} ${what}`);
  if (plan.plannedFrom) {
    told.push(`The plan is brought up to ${formatDay(plan.plannedFrom)}: MS Project dates open work anew`);
  }
  if (plan.hasAnswers) told.push('What people answered to their assignments');
  return told;
}

/** Phases with tasks are levels there, which have no days of their own. */
function ofPhases({ majorPhases }: PlanToWrite, { lengths }: Sayable): Counted[] {
  const phases = majorPhases.flatMap((major) => major.phases.filter(hasTasks));
  const ofOwn = phases.filter(({ isFixed, startedOn, completedOn }) => isFixed || startedOn || completedOn);
  return [
    [lengths.length, 'phase', 'with a length beyond its tasks: a task “(whole phase)” there'],
    [
      phases.filter(({ isMilestone, tasks }) => isMilestone && !tasks.some(isTimed)).length,
      'phase',
      'marked as a milestone, with tasks that have no dates: no milestone there',
    ],
    [ofOwn.length, 'phase', 'with a fixed or actual day of its own: there it follows from its tasks'],
  ];
}

const isTimed = ({ duration, isMilestone }: TaskToWrite | PhaseToWrite) => Boolean(duration) || isMilestone;

function ofOpenings({ scheduleMode }: PlanToWrite, { network, spans }: Schedule): Counted[] {
  if (scheduleMode === 'manual') return [];
  const late = network.phases.filter((phase) => hasTimedTasks(phase) && spans.get(phase)?.last === null);
  return [[late.length, 'phase', 'opening after the last of its tasks: it ends with these there']];
}

function ofLinks({ links }: PlanToWrite, said: Sayable, { network }: Schedule): Counted[] {
  const kept = new Set(said.links);
  const isLeft = ({ from, to }: PlanToWrite['links'][number]) => {
    const [first, then] = [from, to].map(({ entity, id }) => network.find({ kind: entity, id }));
    return first && then && !(holdsOthers(first) && then.isTimed);
  };
  return [
    [
      links.filter((link) => !kept.has(link)).length,
      'link',
      'to the end of a phase with tasks, which MS Project refuses',
    ],
    [said.links.filter(isLeft).length, 'link', 'from or to a row without a duration'],
  ];
}

/** Other programs know no work on a day off, and take such a row to the next day that is worked. */
function ofDaysOff({ scheduleMode }: PlanToWrite, { network, spans }: Schedule): Counted[] {
  if (scheduleMode === 'manual') return [];
  const off = network.rows.filter((row) => {
    const day = holdsOthers(row) ? ownDay(row) : null;
    return day !== null && !hasTimedTasks(row) && row.isTimed && row.calendar.next(day) !== day && spans.has(row);
  });
  return [[off.length, 'row', 'fixed or begun on a day off: other programs begin it on the next day that is worked']];
}

function ofRows({ majorPhases }: PlanToWrite, rows: readonly RowToWrite[]): Counted[] {
  const leaves = rows.flatMap(({ row, isSummary }) => (row && !isSummary ? [row] : []));
  const all = rows.flatMap(({ row }) => row ?? []);
  return [
    [
      leaves.filter((row) => !isTimed(row) && !row.startedOn && !row.completedOn).length,
      'row',
      'without a duration: no dates there, and nothing waits for it',
    ],
    [majorPhases.filter(({ phases }) => phases.length === 0).length, 'major phase', 'without phases, left out'],
    [all.filter((row) => 'isOrder' in row && row.isOrder).length, 'row', 'marked as an order or a delivery'],
  ];
}
