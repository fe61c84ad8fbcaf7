// The facts of plan rows, whose schemas are in contract.ts. Sheets have the column order of a task.
import type { FactsOf } from '../common/facts.ts';
import type { MajorPhase, Phase, Task } from './contract.ts';

const unseen = { label: null, sheet: null, written: false, copied: false, audience: 'staff' } as const;

const id = { kind: 'id', ...unseen, audience: 'client' } as const;

const written = { written: true, copied: true, audience: 'staff' } as const;
const name = { kind: 'name', label: 'Name', ...written, audience: 'client' } as const;

const content = {
  description: { kind: 'text', label: 'Description', sheet: 'Description', ...written },
} as const;

const extent = {
  duration: { kind: 'number', label: 'Duration', sheet: 'Duration', ...written },
  durationType: { kind: 'unit', label: 'Unit', sheet: 'Unit', ...written },
} as const;

/** Clients see dates. A copy gets dates computed from its start and the durations. */
const dated = { kind: 'day', written: true, copied: false, audience: 'client' } as const;
const dates = {
  scheduledStart: { ...dated, label: 'Scheduled Start Date', sheet: 'Scheduled Start' },
  scheduledCompletion: { ...dated, label: 'Scheduled Completion Date', sheet: 'Scheduled Completion' },
  startedOn: { ...dated, label: 'Actual Start Date', sheet: 'Actual Start' },
  completedOn: { ...dated, label: 'Actual Completion Date', sheet: 'Actual Completion' },
} as const;

/** A copy of a template has the days that bound a row moved by the difference of the starts. */
const bound = { kind: 'day', ...written, copied: false } as const;
const inputs = {
  begins: { kind: 'begins', label: 'Starts', sheet: 'Begins', ...written },
  notBefore: { label: 'No Earlier Than', sheet: 'Not Before', ...bound },
  isFixed: { kind: 'flag', label: 'Fixed', sheet: 'Fixed', ...written },
  deadline: { label: 'Deadline', sheet: 'Deadline', ...bound },
  isOutdoors: { kind: 'flag', label: 'Weather-Dependent', sheet: 'Outdoors', ...written },
  isElapsed: { kind: 'flag', label: 'Calendar Days', sheet: 'Counts Every Day', ...written },
  isOrder: { kind: 'flag', label: 'Order or Delivery', sheet: 'Order or Delivery', ...written },
  isMilestone: { kind: 'flag', label: 'Milestone', sheet: 'Milestone', ...written, audience: 'client' },
} as const;

/** Who filled an actual date (docs/product.md#status-and-dates). An undo writes it together with its date. */
const filler = { kind: 'filler', ...unseen, written: true } as const;
const fillers = { startedBy: filler, completedBy: filler } as const;

const place = {
  orderNum: { kind: 'count', ...unseen, copied: true },
  version: { kind: 'count', ...unseen },
} as const;

export const majorPhaseFacts = {
  id,
  majorPhaseId: { kind: 'link', column: 'generic_major_phase_id', ...unseen, copied: true },
  name: { ...name, sheet: 'Major Phase' },
  ...content,
  ...extent,
  ...dates,
  // Computed from the phases (docs/product.md#computed-dates).
  scheduledStart: { ...dates.scheduledStart, written: false },
  scheduledCompletion: { ...dates.scheduledCompletion, written: false },
  ...fillers,
  ...place,
} as const satisfies FactsOf<'major_phases', MajorPhase>;

export const phaseFacts = {
  id,
  phaseId: { kind: 'link', column: 'generic_phase_id', ...unseen, copied: true },
  majorPhase: { kind: 'id', column: 'major_phase_id', ...unseen },
  name: { ...name, sheet: 'Phase' },
  ...content,
  ...extent,
  ...dates,
  ...inputs,
  ...fillers,
  ...place,
} as const satisfies FactsOf<'phases', Phase>;

export const taskFacts = {
  id,
  taskId: { kind: 'link', column: 'generic_task_id', ...unseen, copied: true },
  phase: { kind: 'id', column: 'phase_id', ...unseen },
  title: { ...name, sheet: 'Task' },
  ...content,
  statusId: { kind: 'status', label: 'Status', sheet: 'Status', written: true, copied: false, audience: 'client' },
  ...extent,
  ...dates,
  ...inputs,
  ...fillers,
  ...place,
  noteCount: { kind: 'count', column: null, ...unseen },
} as const satisfies FactsOf<'tasks', Task>;

/** By the levels of a plan. */
export const planFacts = { majorphase: majorPhaseFacts, phase: phaseFacts, task: taskFacts };
