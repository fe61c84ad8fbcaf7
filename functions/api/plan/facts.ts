// The facts of the rows of a plan, beside their schemas in contract.ts. Sheets have their columns in the order of a task.
import type { FactsOf } from '../../_shared/facts.ts';
import type { MajorPhase, Phase, Task } from './contract.ts';

const unseen = { label: null, sheet: null, copied: false, audience: 'staff' } as const;

const id = { kind: 'id', ...unseen, audience: 'client' } as const;

/** Between the name of an item and its dates. */
const extent = {
  duration: { kind: 'number', label: 'Duration', sheet: 'Duration', copied: true, audience: 'staff' },
  durationType: { kind: 'unit', label: 'Unit', sheet: 'Unit', copied: true, audience: 'staff' },
} as const;

const description = {
  kind: 'text',
  label: 'Description',
  sheet: 'Description',
  copied: true,
  audience: 'staff',
} as const;

/** A copy has the dates that follow from its start and the durations. */
const dates = {
  scheduledStart: {
    kind: 'day',
    label: 'Scheduled Start Date',
    sheet: 'Scheduled Start',
    copied: false,
    audience: 'client',
  },
  scheduledCompletion: {
    kind: 'day',
    label: 'Scheduled Completion Date',
    sheet: 'Scheduled Completion',
    copied: false,
    audience: 'client',
  },
  startedOn: { kind: 'day', label: 'Actual Start Date', sheet: 'Actual Start', copied: false, audience: 'client' },
  completedOn: {
    kind: 'day',
    label: 'Actual Completion Date',
    sheet: 'Actual Completion',
    copied: false,
    audience: 'client',
  },
} as const;

const place = {
  orderNum: { kind: 'count', ...unseen, copied: true },
  version: { kind: 'count', ...unseen },
} as const;

export const majorPhaseFacts = {
  id,
  majorPhaseId: { kind: 'link', column: 'generic_major_phase_id', ...unseen, copied: true },
  name: { kind: 'name', label: 'Name', sheet: 'Major Phase', copied: true, audience: 'client' },
  description,
  ...extent,
  ...dates,
  ...place,
} as const satisfies FactsOf<'major_phases', MajorPhase>;

export const phaseFacts = {
  id,
  phaseId: { kind: 'link', column: 'generic_phase_id', ...unseen, copied: true },
  majorPhase: { kind: 'id', column: 'major_phase_id', ...unseen },
  name: { kind: 'name', label: 'Name', sheet: 'Phase', copied: true, audience: 'client' },
  description,
  ...extent,
  ...dates,
  ...place,
} as const satisfies FactsOf<'phases', Phase>;

export const taskFacts = {
  id,
  taskId: { kind: 'link', column: 'generic_task_id', ...unseen, copied: true },
  phase: { kind: 'id', column: 'phase_id', ...unseen },
  title: { kind: 'name', label: 'Name', sheet: 'Task', copied: true, audience: 'client' },
  description,
  statusId: { kind: 'status', label: 'Status', sheet: 'Status', copied: false, audience: 'client' },
  ...extent,
  ...dates,
  ...place,
  noteCount: { kind: 'count', column: null, ...unseen },
} as const satisfies FactsOf<'tasks', Task>;
