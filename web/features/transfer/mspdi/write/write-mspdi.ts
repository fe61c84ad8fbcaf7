// Writes a plan as a file of MS Project (docs/ms-project.md).
import { dayOf, textOf } from '../../../../../functions/core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../../../../functions/core/schedule/engine/forward.ts';
import { keyOf, type Row } from '../../../../../functions/core/schedule/engine/network.ts';
import type { PlanInput } from '../../../../../functions/core/schedule/engine/plan.ts';
import { planInputOf } from '../../../../../functions/core/schedule/from-plan.ts';
import type { PlanToWrite, TaskToWrite } from './plan-to-write.ts';
import { type Sayable, sayable } from './sayable.ts';
import { type ToldOfExport, toldOfExport } from './told-of-export.ts';
import { OUTDOORS_UID, PROJECT_UID, writtenCalendars } from './written-calendar.ts';
import { type WrittenLink, writtenLinks } from './written-links.ts';
import { type RowToWrite, type WrittenRow, writtenRow } from './written-row.ts';
import { writtenRows } from './written-rows.ts';
import { tag, tags } from './xml.ts';

/** Days off are written for so long before and after the plan. */
const BEFORE = 31;
const AFTER = 366;

interface Prepared {
  /** What the file says. */
  said: Sayable;
  rows: RowToWrite[];
  /** The first and the last day. */
  start: string;
  last: string;
  input: PlanInput;
  /** Of what the file says. */
  schedule: Schedule;
}

function prepared(plan: PlanToWrite, today: string): Prepared {
  const days = writtenRows(plan)
    .flatMap(({ row }) => [row?.scheduledStart ?? [], row?.scheduledCompletion ?? []])
    .flat()
    .toSorted();
  const start = plan.scheduledStart ?? days[0] ?? today;
  const last = [start, ...days].toSorted().at(-1) ?? start;
  const undated = sayable({ ...plan, scheduledStart: start });
  const input = planInputOf(undated);
  const schedule = scheduleOf(input);
  const said = dated(undated, schedule);
  return { said, rows: writtenRows(said), start, last, input, schedule };
}

export interface Mspdi {
  xml: string;
  /** Computes what it does not say of the plan, which takes the dates of the plan twice more. */
  told: () => ToldOfExport[];
}

/** The file of a plan. Throws the refusals of the engine for a plan that cannot be dated. */
export function mspdiOf(plan: PlanToWrite, today: string): Mspdi {
  const ready = prepared(plan, today);
  return { xml: written(plan, ready), told: () => toldOfExport(plan, ready.said, ready.schedule) };
}

function written(plan: PlanToWrite, { rows, start, last, input, schedule }: Prepared): string {
  const { calendars } = input;
  const links = writtenLinks(schedule);
  const byKey = new Map(rows.flatMap((each, at) => (each.key ? [[keyOf(each.key), at + 1] as const] : [])));
  const uidOf = (row: Row) => byKey.get(keyOf(row)) ?? 0;
  const resources = [...new Set(plan.people.map(({ name }) => name))];
  const planned = new Map(plan.baseline.map((each) => [keyOf(each.row), each]));
  const around = { calendars, projectId: plan.id, isManual: plan.scheduleMode === 'manual', start };
  const tasks = rows.map((row, at) => {
    const of = row.key ? schedule.network.find(row.key) : undefined;
    const span = (of && schedule.spans.get(of)) ?? null;
    const waits = of ? (links.get(of) ?? []) : [];
    const written: WrittenRow = {
      uid: at + 1,
      links: waits,
      uidOf,
      span,
      calendarUid: row.row?.isOutdoors ? OUTDOORS_UID : null,
      heldUntil: of && isHeldByStart(of, waits, schedule) ? start : null,
      baseline: (row.key && planned.get(keyOf(row.key))) ?? null,
    };
    return writtenRow(row, written, around);
  });
  const from = textOf(dayOf(start) - BEFORE);
  const until = textOf(dayOf(last) + AFTER);
  const head = {
    SaveVersion: 14,
    Name: `${plan.name}.xml`,
    Title: plan.name,
    ScheduleFromStart: true,
    StartDate: `${start}T08:00:00`,
    CurrencyCode: 'USD',
    CalendarUID: PROJECT_UID,
    DefaultStartTime: '08:00:00',
    DefaultFinishTime: '17:00:00',
    MinutesPerDay: 480,
    MinutesPerWeek: 480 * calendars.work.week,
    DaysPerMonth: 20,
    DefaultTaskType: 1,
    DurationFormat: 7,
    NewTasksEffortDriven: false,
  };
  const people = plan.people.map(({ row, name }, at) => ({
    UID: at + 1,
    TaskUID: byKey.get(keyOf(row)) ?? 0,
    ResourceUID: resources.indexOf(name) + 1,
    Units: 1,
  }));
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Project xmlns="http://schemas.microsoft.com/project">',
    tags(head),
    writtenCalendars(plan, from, until, rows.some(isOutdoors)),
    tag('Tasks', tasks),
    tag(
      'Resources',
      resources.map((name, at) => tag('Resource', [tags({ UID: at + 1, ID: at + 1, Name: name, Type: 1 })])),
    ),
    tag(
      'Assignments',
      people.map((each) => tag('Assignment', [tags(each)])),
    ),
    '</Project>\n',
  ].join('\n');
}

const isOutdoors = ({ row }: RowToWrite) => row !== null && 'isOutdoors' in row && row.isOutdoors;

/** The days of the tasks that stand for lengths of phases, as the engine finds them. */
function dated(said: Sayable, { network, spans }: Schedule): Sayable {
  const made = new Set(said.lengths.map(({ task }) => task.id));
  const withDays = (task: TaskToWrite): TaskToWrite => {
    if (!made.has(task.id) || task.scheduledStart !== null) return task;
    const row = network.find({ kind: 'task', id: task.id });
    const span = row && spans.get(row);
    if (!span) return task;
    return { ...task, scheduledStart: textOf(span.start), scheduledCompletion: textOf(span.end - 1) };
  };
  return {
    ...said,
    majorPhases: said.majorPhases.map((major) => ({
      ...major,
      phases: major.phases.map((phase) => ({ ...phase, tasks: phase.tasks.map(withDays) })),
    })),
  };
}

/** Rows that only the start of the project holds: other programs let a lead or a link of an end pass it. */
function isHeldByStart(row: Row, links: readonly WrittenLink[], { spans }: Schedule): boolean {
  const mayPass = links.length > 0 && links.every(({ type, lag }) => lag < 0 || type.endsWith('F'));
  if (!mayPass) return false;
  const driver = spans.get(row)?.because.driver;
  // A level has no day of its own there that would hold its rows.
  const above = driver?.kind === 'parent' ? spans.get(driver.row)?.because.driver : driver;
  return above?.kind === 'project';
}
