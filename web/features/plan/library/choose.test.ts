import { expect, test } from 'vitest';
import type { GenericMajorPhase, GenericPhase } from '../../../../functions/core/plan/contract.ts';
import { chosenRows, groupsOf } from './choose.ts';

const common = { description: null, duration: null, durationType: 1, orderNum: 1, version: 1 } as const;
const major = (id: number, name: string): GenericMajorPhase => ({ ...common, id, name });
const phase = (id: number, name: string, majorPhase: number | null): GenericPhase => ({
  ...common,
  id,
  name,
  majorPhase,
});
const majors = [major(1, 'Shell'), major(2, 'Fit-out'), major(3, 'Empty')];
const phases = [phase(11, 'Walls', 1), phase(12, 'Roof', 1), phase(21, 'Paint', 2), phase(31, 'Permit', null)];
const groups = groupsOf(majors, phases);
const namesOf = (search: string) =>
  groupsOf(majors, phases, search).map((group) => [group.major?.name, ...group.phases.map(({ name }) => name)]);
const madeOf = (chosen: number[], isInto: boolean) =>
  chosenRows(groups, new Set(chosen), isInto).map(({ item, include, phases: some }) => [
    item.name,
    include,
    ...some.map(({ name }) => name),
  ]);

// docs/product.md#library-drawer
test('the library stands by major phases, and is found by the words of both', () => {
  expect(namesOf('')).toEqual([
    ['Shell', 'Walls', 'Roof'],
    ['Fit-out', 'Paint'],
    [undefined, 'Permit'],
  ]);
  expect(namesOf('roo')).toEqual([['Shell', 'Roof']]);
  expect(namesOf('SHELL')).toEqual([['Shell', 'Walls', 'Roof']]);
  expect(namesOf('cellar')).toEqual([]);
});

// docs/product.md#library-drawer
test('phases come into a major phase of the plan, or bring their own, whole or with those that were chosen', () => {
  expect(madeOf([11, 21, 31], true)).toEqual([
    ['Walls', 'phasesandtasks'],
    ['Paint', 'phasesandtasks'],
    ['Permit', 'phasesandtasks'],
  ]);
  expect(madeOf([11, 21], false)).toEqual([
    ['Shell', 'none', 'Walls'],
    ['Fit-out', 'phasesandtasks'],
  ]);
  expect(madeOf([11, 12], false)).toEqual([['Shell', 'phasesandtasks']]);
  expect(madeOf([], false)).toEqual([]);
});
