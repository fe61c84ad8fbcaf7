import { expect, test } from 'vitest';
import type { ProjectWithPlan } from '../../../functions/core/projects/contract.ts';
import { aMajorPhase, aPhase, aProject, aTask } from '../../../tests/support/schedule/plan-truth.ts';
import { toSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { roadmapGroups } from './roadmap-groups.ts';

type Phase = ProjectWithPlan['majorPhases'][number]['phases'][number];

const phase = (id: number, scheduledStart: string | null): Phase => ({
  ...aPhase(id, 10),
  scheduledStart,
  tasks: [],
});
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

test('a phase is a milestone while nothing in it is timed', () => {
  const milestone = (id: number, duration: number | null) => ({
    ...phase(id, '2027-02-01'),
    isMilestone: true,
    tasks: [{ ...aTask(id * 10, id), duration, notes: [] }],
  });
  const [group] = groupsOf(milestone(1, null), milestone(2, 3), phase(3, '2027-02-01'));
  expect(group?.phases.map(({ isMilestone }) => isMilestone)).toEqual([true, false, false]);
});

test('phases of one day keep the order of the plan', () => {
  const [group] = groupsOf(phase(7, '2027-02-01'), phase(3, '2027-02-01'));
  expect(group?.phases.map(({ id }) => id)).toEqual([7, 3]);
});
