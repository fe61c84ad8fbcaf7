// Plans of the schedule's engine, row by row.
import { type CalendarInput, createCalendars } from '../../../functions/core/schedule/engine/calendar.ts';
import { dayOf } from '../../../functions/core/schedule/engine/day.ts';
import type { PhaseInput, PlanInput, TaskInput } from '../../../functions/core/schedule/engine/plan.ts';

export const START = dayOf('2026-03-02');
export const everyDay: CalendarInput = { week: Array(7).fill(true), company: new Map(), project: new Map() };
export const weekdays: CalendarInput = { ...everyDay, week: [true, true, true, true, true, false, false] };

export function row(id: number, inputs: Partial<TaskInput> = {}): TaskInput {
  return {
    id,
    begins: 'after_previous',
    length: 1,
    isMilestone: false,
    notBefore: null,
    isFixed: false,
    deadline: null,
    isOutdoors: false,
    isElapsed: false,
    startedOn: null,
    completedOn: null,
    ...inputs,
  };
}
export const phase = (id: number, tasks: TaskInput[], inputs: Partial<TaskInput> = {}): PhaseInput => ({
  ...row(id, { length: null, ...inputs }),
  tasks,
});
export function plan(phases: PhaseInput[], more: Partial<PlanInput> = {}, calendar = weekdays): PlanInput {
  return { start: START, plannedFrom: null, calendars: createCalendars(calendar, START), phases, links: [], ...more };
}
