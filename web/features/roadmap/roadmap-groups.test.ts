import { expect, test } from 'vitest';
import { aMajorPhase, aPhase, aProject } from '../../../tests/support/plan-truth.ts';
import { toSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { roadmapGroups } from './roadmap-groups.ts';

const phase = (id: number, scheduledStart: string | null) => ({ ...aPhase(id, 10), scheduledStart, tasks: [] });
const groupsOf = (...phases: ReturnType<typeof phase>[]) =>
  roadmapGroups(toSnapshot(aProject([{ ...aMajorPhase(10), phases }])));

test('groups phases by month of their scheduled start, earliest first, undated last', () => {
  const groups = groupsOf(phase(1, null), phase(2, '2027-02-10'), phase(3, '2026-12-31'), phase(4, '2027-02-01'));
  expect(groups.map(({ heading, phases }) => [heading, phases.map(({ id }) => id)])).toEqual([
    ['December 2026', [3]],
    ['February 2027', [4, 2]],
    ['Unscheduled', [1]],
  ]);
  expect(groups[0]?.phases[0]?.majorPhaseName).toBe('major 10');
});

test('phases of one day keep the order of the plan', () => {
  const [group] = groupsOf(phase(7, '2027-02-01'), phase(3, '2027-02-01'));
  expect(group?.phases.map(({ id }) => id)).toEqual([7, 3]);
});
