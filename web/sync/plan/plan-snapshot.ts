import type { Assignment } from '../../../functions/core/assignments/contract.ts';
import type { MajorPhase, Phase, PlanEntity, Task } from '../../../functions/core/plan/contract.ts';
import type { Project, ProjectWithNoteIds } from '../../../functions/core/projects/contract.ts';
import type { Link } from '../../../functions/core/schedule/contract.ts';
import type { PlanCalendar, ProjectDay } from '../../../functions/core/work-calendar/contract.ts';

/** Rows without their number: the position is only in the list. */
export type MajorPhaseRow = Omit<MajorPhase, 'orderNum'>;
export type PhaseRow = Omit<Phase, 'orderNum'>;
export type TaskRow = Omit<Task, 'orderNum'>;
export interface RowOf {
  majorphase: MajorPhaseRow;
  phase: PhaseRow;
  task: TaskRow;
}

/** A row by its kind and id. */
export interface RowAt {
  entity: PlanEntity;
  id: number;
}

/** A project as of its change number `seq`. */
export interface PlanSnapshot {
  seq: number;
  project: Omit<Project, 'seq'>;
  rows: { [Entity in PlanEntity]: Readonly<Record<number, RowOf[Entity]>> };
  /** The ids of each list in order, by parent: the project, a major phase, a phase. */
  lists: Record<PlanEntity, Readonly<Record<number, readonly number[]>>>;
  /** The task of each published note. */
  notes: Readonly<Record<number, number>>;
  /** What rows wait for beside their place; a link of a row that is deleted waits for its return. */
  links: readonly Link[];
  /** Who does which rows; likewise also of rows that are deleted. */
  assignments: readonly Assignment[];
  /** The project's own days, in order, and the company's calendar that they go before. */
  days: readonly ProjectDay[];
  calendar: PlanCalendar;
}

/**
 * Converts the nested answer of `GET /projects/{id}?plan=full` to flat tables, so that single rows can change. Only ids
 * of notes are needed.
 */
export function toSnapshot({
  majorPhases,
  seq,
  links,
  assignments,
  days,
  calendar,
  ...project
}: ProjectWithNoteIds): PlanSnapshot {
  const rows: { [Entity in PlanEntity]: Record<number, RowOf[Entity]> } = { majorphase: {}, phase: {}, task: {} };
  const lists: Record<PlanEntity, Record<number, number[]>> = { majorphase: {}, phase: {}, task: {} };
  const notes: Record<number, number> = {};
  lists.majorphase[project.id] = majorPhases.map(({ id }) => id);
  for (const { phases, orderNum: _place, ...majorPhase } of majorPhases) {
    rows.majorphase[majorPhase.id] = majorPhase;
    lists.phase[majorPhase.id] = phases.map(({ id }) => id);
    for (const { tasks, orderNum: _place, ...phase } of phases) {
      rows.phase[phase.id] = phase;
      lists.task[phase.id] = tasks.map(({ id }) => id);
      for (const { notes: taskNotes, orderNum: _place, ...task } of tasks) {
        for (const note of taskNotes) notes[note.id] = task.id;
        rows.task[task.id] = task;
      }
    }
  }
  return { seq, project, rows, lists, notes, links, assignments, days, calendar };
}
