import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { BroughtPlan, Into } from '../outline/brought-plan.ts';
import { datedPlanOf } from '../outline/dated-plan.ts';
import { prove } from '../outline/prove.ts';
import { planOf } from '../outline/to-plan.ts';
import type { PlanToWrite } from './plan-to-write.ts';
import { readMspdi } from './read-mspdi.ts';
import { writeMspdi } from './write-mspdi.ts';

const company = { week: [true, true, true, true, true, false, false], days: [] };
const into: Into = { kind: 'new', today: '2026-01-01', company };

const bring = (xml: string) => planOf(readMspdi(new TextEncoder().encode(xml)), into);

/** A brought plan as one to write, with the days that it gets here. */
function toWrite(plan: BroughtPlan): PlanToWrite {
  const dated = datedPlanOf(plan, into);
  const days = prove(plan, into).days;
  let at = 0;
  const next = <Row extends { id: number }>(row: Row, name: string) => {
    at += 1;
    const own = days[at - 1];
    return {
      ...row,
      name,
      description: null,
      scheduledStart: own?.start ?? null,
      scheduledCompletion: own?.finish ?? null,
    };
  };
  return {
    ...dated,
    ...{ id: 1, name: plan.name ?? 'Plan', scheduleMode: 'linked', people: [], baseline: [] },
    majorPhases: dated.majorPhases.map((major, m) => {
      at += 1;
      const phases = major.phases.map((phase, p) => ({
        ...next(phase, plan.majorPhases[m]?.phases[p]?.name ?? ''),
        tasks: phase.tasks.map((task, t) => next(task, plan.majorPhases[m]?.phases[p]?.tasks[t]?.title ?? '')),
      }));
      return { ...major, name: plan.majorPhases[m]?.name ?? '', description: null, phases };
    }),
  };
}

const daysOf = (plan: BroughtPlan) => prove(plan, into).days;
const withoutSources = ({ sources: _sources, told: _told, ...plan }: BroughtPlan) => plan;

test.each(readdirSync('tests/support/mspdi').filter((file) => file !== 'loop.xml'))(
  '%s keeps its days through an export, twice',
  (file) => {
    const first = planOf(readMspdi(readFileSync(`tests/support/mspdi/${file}`)), into);
    const second = bring(writeMspdi(toWrite(first), '2026-01-01').xml);
    const third = bring(writeMspdi(toWrite(second), '2026-01-01').xml);
    expect(second.sources.map((row) => row?.name)).toEqual(first.sources.map((row) => row?.name));
    expect(daysOf(second)).toEqual(daysOf(first));
    expect(withoutSources(third)).toEqual(withoutSources(second));
  },
);
