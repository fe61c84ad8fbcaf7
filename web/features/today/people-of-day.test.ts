import { expect, test } from 'vitest';
import type { TodayRow } from '../../../functions/core/today/contract.ts';
import type { Assignee } from '../assignees/face.tsx';
import { peopleOfDay } from './people-of-day.ts';

const rowOf = (project: string): TodayRow => ({
  project: { id: 1, name: project, address: '', isLinked: false },
  entity: 'task',
  id: 30,
  name: 'Walls',
  phase: null,
  statusId: 1,
  start: null,
  completion: null,
  startedOn: null,
  completedOn: null,
  startedBy: null,
  completedBy: null,
  daysLate: 0,
  isMilestone: false,
  version: 1,
  assignments: [],
});
const oak: Assignee = { who: 'trade:1', name: 'Oak Electric', hue: 1, isTrade: true };
const ann: Assignee = { who: 'user:a', name: 'Ann Lee', hue: 2, isTrade: false };

// docs/product.md#today-beside
test('each is told once, trades first, with their projects and the answer that needs somebody', () => {
  const people = peopleOfDay([
    { row: rowOf('Barn'), assignees: [ann, { ...oak, answer: 'coming' }] },
    { row: rowOf('Barn'), assignees: [{ ...oak, answer: 'cant' }] },
    { row: rowOf('Mill'), assignees: [{ ...oak, answer: 'asked' }] },
  ]);
  expect(people).toEqual([
    { assignee: { ...oak, answer: 'cant' }, projects: ['Barn', 'Mill'] },
    { assignee: ann, projects: ['Barn'] },
  ]);
  expect(peopleOfDay([])).toEqual([]);
});
