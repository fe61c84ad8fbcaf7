// An outline as a plan: three levels, links between phases and tasks, days in the calendar of the plan.
import { counted } from '../../../../functions/core/common/english.ts';
import { calendarOfRow, createCalendars } from '../../../../functions/core/schedule/engine/calendar.ts';
import { dayOf, textOf } from '../../../../functions/core/schedule/engine/day.ts';
import { calendarOf } from '../../../../functions/core/schedule/from-plan.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import type { BroughtPhase, BroughtPlan, BroughtTask, Into, Sources } from './brought-plan.ts';
import { calendarInto } from './calendar-into.ts';
import { withEvenings } from './evenings.ts';
import { type Ends, linksOf } from './links.ts';
import type { Outline, OutlineRow } from './outline.ts';
import { type Counts, type Inputs, inputsOf } from './row-inputs.ts';
import { type Told, WHOLE_FILE } from './told.ts';
import { cut, levelsOf, type Node, toldOfLevels, withLevelsByHand } from './tree.ts';

/** Days that nothing says otherwise of. */
const NO_START = '2001-01-01';

/** Throws NoWorkingDays and BeyondCalendar for a calendar that no plan can have. */
export function planOf(read: Outline, into: Into): BroughtPlan {
  const told: Told[] = [...read.told];
  const outline = { ...read, rows: withEvenings(withLevelsByHand(read, told), told) };
  const { root, majors, told: toldOfNames } = levelsOf(outline);
  told.push(...toldOfNames, ...toldOfLevels({ root, majors }));
  /** The days of the whole project; its links are told. */
  const whole = root ? [{ ...root.row, waits: [] }] : [];
  const earliest = outline.rows.flatMap((row) => row.start ?? []).toSorted()[0] ?? null;
  const ownStart = outline.start ?? earliest ?? (into.kind === 'new' ? into.today : null);
  const start =
    into.kind === 'new' ? (earliest !== null && ownStart && earliest < ownStart ? earliest : ownStart) : into.start;
  const calendar = calendarInto(outline, into, start);
  told.push(...calendar.told);
  const calendars = createCalendars(calendarOf(calendar), dayOf(start ?? ownStart ?? NO_START));
  const isWorked = (day: string) => calendars.work.next(dayOf(day)) === dayOf(day);
  const week = outline.week ?? calendar.workWeek ?? into.company.week;
  const planWeek = calendar.workWeek ?? into.company.week;
  const perWeek = week.filter(Boolean).length;
  const sameWeek = planWeek.filter(Boolean).length === perWeek;
  const rows = new PlanRows();
  const inputs = (row: OutlineRow) =>
    inputsOf(row, {
      calendars,
      sameWeek,
      perWeek,
      tell: (different) => told.push({ kind: 'different', number: row.number, name: row.name, ...different }),
    });
  const dated = (row: OutlineRow) =>
    into.kind === 'manual' ? { scheduledStart: row.start, scheduledCompletion: row.finish } : {};
  /** MS Project lets rows stand before the start of their project: the others still wait for it. */
  const waitsForStart = into.kind !== 'manual' && start !== null && ownStart !== null && start < ownStart;
  const startOf = new Map(outline.rows.map((row) => [row.key, row.start]));
  /** Whether what it waits for would let it begin before the start. */
  const isAfterEarly = ({ waits }: OutlineRow) =>
    ownStart !== null &&
    waits.some(({ key, type, lag }) => lag < 0 || type.endsWith('F') || (startOf.get(key) ?? ownStart) < ownStart);
  let freed = 0;
  /** A row that nothing else holds until the start of the project. */
  const hold = (row: OutlineRow, own: Inputs, isFree: boolean, phase: Counts | null = null) => {
    const hasActuals = row.startedOn !== null || row.completedOn !== null;
    if (!waitsForStart || own.isFixed || hasActuals || !(isFree || isAfterEarly(row))) return;
    if ((row.start ?? ownStart) < ownStart || (own.notBefore ?? '') >= ownStart) return;
    // Its phase would open on a day of work.
    own.notBefore = phase === null ? ownStart : textOf(calendarOfRow(calendars, phase).next(dayOf(ownStart)));
    freed += 1;
  };
  const majorPhases = majors.map((major) => {
    rows.add(null, { phase: null, levels: [] });
    const phases = major.phases.map((phase): BroughtPhase => {
      const { row } = phase.node;
      const isLeaf = phase.node.children.length === 0;
      const at = rows.add(row, { phase: 0, levels: phase.above, isLeaf });
      const own = fromAbove(
        isLeaf ? inputs(row) : levelInputs(inputs(row), phase.tasks, isWorked),
        [...whole, ...phase.above],
        told,
      );
      const isHeld = phase.above.some(isHeldBack) || isHeldBack(row);
      hold(isLeaf ? row : { ...row, start: firstOf(phase.tasks) }, own, isLeaf && !isHeld);
      const tasks = phase.tasks.map(({ row: task }): BroughtTask => {
        rows.add(task, { phase: at, levels: [] });
        const ownOfTask = inputs(task);
        hold(task, ownOfTask, !isHeld && !isHeldBack(task), own);
        return { title: cut(task.name), statusId: statusOf(task), ...ownOfTask, ...dated(task) };
      });
      return { name: phase.name, ...own, ...(isLeaf ? dated(row) : {}), tasks };
    });
    const isLeaf = major.node.children.length === 0;
    const { description } = major.node.row;
    return { name: major.name, description: isLeaf ? null : description, durationType: 0 as const, phases };
  });
  if (freed > 0 && start !== null && ownStart !== null) {
    const from = `the start of the project, ${formatDay(ownStart)}`;
    const why = `The plan starts on ${formatDay(start)}`;
    const to = `not before ${formatDay(ownStart)}`;
    told.push({ kind: 'different', ...WHOLE_FILE, field: 'Rows that nothing holds', from, to, why });
  }
  if (root && root.row.waits.length > 0) {
    told.push({ kind: 'left', number: root.row.number, name: root.row.name, what: 'links of the whole project' });
  }
  const { names, baseline, sources } = rows;
  if (into.kind !== 'new' && baseline.length > 0) {
    const what = `its baseline, the planned days of ${counted(baseline.length, 'task')}. A plan that is there keeps its own`;
    told.push({ kind: 'left', ...WHOLE_FILE, what });
  }
  const links = linksOf(outline.rows, rows.ends, told);
  return {
    name: root?.row.name ?? outline.name,
    start,
    majorPhases,
    links,
    names,
    baseline,
    sources,
    told,
    workWeek: into.kind === 'new' ? calendar.workWeek && [...calendar.workWeek] : null,
    days: into.kind === 'new' ? [...calendar.days] : [],
  };
}

/** A level lasts as long as its rows. One that begins on a day off with a row that counts every day counts them, too. */
const levelInputs = (inputs: Inputs, tasks: readonly Node[], isWorked: (day: string) => boolean): Inputs => ({
  ...inputs,
  duration: null,
  durationType: 0,
  isMilestone: false,
  isElapsed: inputs.isElapsed || tasks.some((task) => beginsOnDayOff(task, isWorked) && isFirst(task, tasks)),
});

function beginsOnDayOff({ row }: Node, isWorked: (day: string) => boolean): boolean {
  return row.isElapsed && row.start !== null && !hasOwnDay(row) && !isWorked(row.start);
}

/** Nothing that it waits for moves it. */
function hasOwnDay({ isManual, startedOn, completedOn, constraint }: OutlineRow): boolean {
  return isManual || startedOn !== null || completedOn !== null || Boolean(constraint?.kind.endsWith('-on'));
}

/** The first day of the rows that wait for their level. */
function firstOf(tasks: readonly Node[]): string | null {
  return tasks.flatMap(({ row }) => (hasOwnDay(row) ? [] : (row.start ?? []))).toSorted()[0] ?? null;
}

const isFirst = ({ row }: Node, tasks: readonly Node[]) =>
  tasks.every((other) => (other.row.start ?? '9') >= (row.start ?? ''));

const isHeldBack = ({ waits, startedOn, completedOn }: OutlineRow) =>
  waits.length > 0 || startedOn !== null || completedOn !== null;

function statusOf({ startedOn, completedOn }: OutlineRow): 1 | 2 | 3 {
  if (completedOn !== null) return 3;
  return startedOn === null ? 1 : 2;
}

/** What levels above a phase say of days holds for each of their phases. */
function fromAbove(own: Inputs, above: readonly OutlineRow[], told: Told[]): Inputs {
  const inputs = { ...own };
  for (const { waits, constraint, deadline, number, name } of above) {
    const tell = (about: Told) => {
      if (!told.some((each) => JSON.stringify(each) === JSON.stringify(about))) told.push(about);
    };
    if (waits.length > 0) inputs.begins = 'after_links';
    if (deadline !== null && (!inputs.deadline || deadline < inputs.deadline)) {
      inputs.deadline = deadline;
    }
    if (!constraint) continue;
    const { kind, day } = constraint;
    if (kind === 'starts-no-earlier' && day !== null) {
      // A day that is fixed below counts, as in the file.
      if (!inputs.isFixed && (!inputs.notBefore || day > inputs.notBefore)) inputs.notBefore = day;
    } else if (day !== null || kind === 'as-late-as-possible') {
      const said = day === null ? '“as late as possible”' : `of ${formatDay(day)}`;
      tell({
        kind: 'left',
        number,
        name,
        what: `its constraint ${said}, since it is a major phase or a level above phases`,
      });
    }
  }
  return inputs;
}

interface Place {
  /** The number of the phase of a task, 0 for a phase, null for a major phase. */
  phase: number | null;
  /** Levels of the file that hold it and are no phase: their links are its own. */
  levels: readonly OutlineRow[];
  /** Rows that hold others have no days of their own. */
  isLeaf?: boolean;
}

/** The rows of a plan as they are numbered, with what is said of them by number. */
class PlanRows {
  readonly sources: Sources = [];
  readonly ends: Ends = new Map();
  readonly names: BroughtPlan['names'] = [];
  readonly baseline: BroughtPlan['baseline'] = [];

  /** The number of the added row. */
  add(row: OutlineRow | null, { phase, levels, isLeaf = true }: Place): number {
    this.sources.push(isLeaf ? row : null);
    const number = this.sources.length;
    if (!row || phase === null) return number;
    for (const { key } of [...levels, row]) {
      const ends = this.ends.get(key) ?? [];
      ends.push({ number, phase: phase || number });
      this.ends.set(key, ends);
    }
    for (const name of row.names) this.names.push({ row: `${number}`, name });
    if (row.baseline) this.baseline.push({ row: `${number}`, ...row.baseline });
    return number;
  }
}
