// The facts of a library item, whose schema is in plan/contract.ts. Copied fields go into a project's plan.
import type { FactsOf } from '../common/facts.ts';
import type { GenericMajorPhase, GenericPhase, GenericTask } from '../plan/contract.ts';

const own = { label: null, sheet: null, written: false, copied: false, audience: 'staff' } as const;
const copied = { sheet: null, written: true, copied: true, audience: 'staff' } as const;

const item = {
  id: { kind: 'id', ...own },
  description: { kind: 'text', label: 'Description', ...copied },
  duration: { kind: 'number', label: 'Duration', ...copied },
  durationType: { kind: 'unit', label: 'Unit', ...copied },
  orderNum: { kind: 'count', ...own },
  version: { kind: 'count', ...own },
} as const;
const name = { kind: 'name', label: 'Name', ...copied } as const;

export const genericMajorPhaseFacts = { ...item, name } as const satisfies FactsOf<
  'generic_major_phases',
  GenericMajorPhase
>;
export const genericPhaseFacts = {
  ...item,
  majorPhase: { kind: 'link', column: 'generic_major_phase_id', ...own },
  name,
} as const satisfies FactsOf<'generic_phases', GenericPhase>;
export const genericTaskFacts = {
  ...item,
  phase: { kind: 'link', column: 'generic_phase_id', ...own },
  title: name,
} as const satisfies FactsOf<'generic_tasks', GenericTask>;
