// The linked project of the demo data.
import { expect, test } from 'vitest';
import { pageOf } from '../../../functions/core/common/lists.contract.ts';
import { decision, decisionListItem } from '../../../functions/core/decisions/contract.ts';
import { standing } from '../../../functions/core/decisions/contract-sum.contract.ts';
import { verified } from '../../../functions/core/decisions/offer.contract.ts';
import { projectListItem, projectWithPlan, template } from '../../../functions/core/projects/contract.ts';
import { computeDates } from '../../../functions/core/schedule/dates.ts';
import { baseline, ledgerEntry } from '../../../functions/core/schedule/ledger.contract.ts';
import { signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

const staff = await signedInAs('staff');

// docs/product.md#demo
test('the demo has a linked project under way that has slipped, with the dates that the engine computes', async () => {
  const projects = dataOf(await staff.get('/projects'), projectListItem.array());
  const id = projects.find(({ name }) => name === 'Oak Avenue Addition')?.id ?? 0;
  const plan = dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan);
  expect(plan.scheduleMode).toBe('linked');
  expect(computeDates(plan)).toEqual({ dates: [], finish: plan.scheduledCompletion });
  const tasks = plan.majorPhases.flatMap(({ phases }) => phases.flatMap((phase) => phase.tasks));
  const titleOf = ({ id: task }: { id: number }) => tasks.find((each) => each.id === task)?.title;
  expect(plan.links.map(({ from, to, lag }) => [titleOf(from), titleOf(to), lag])).toEqual([
    ['Material and fixture schedule', 'Cabinets and tile', 60],
  ]);
  expect(new Set(tasks.map(({ statusId }) => statusId))).toEqual(new Set([1, 2, 3]));
  const milestones = tasks.filter(({ isMilestone }) => isMilestone);
  expect(milestones.map(({ title }) => title)).toEqual(['Permit issued', 'Ready to move in']);

  const [launch] = dataOf(await staff.get(`/projects/${id}/baselines`), baseline.array());
  const ledger = dataOf(await staff.get(`/projects/${id}/ledger`), ledgerEntry.array());
  expect(launch).toMatchObject({ name: 'Launch' });
  expect(ledger.map(({ seq, actorName, days, isReleased }) => [seq !== null, actorName, days, isReleased])).toEqual([
    [true, 'Avery Collins', 3, true],
    [true, 'Jordan Blake', 4, true],
    [true, 'Jordan Blake', -2, false],
    [true, 'Avery Collins', 7, true],
    [true, 'Jordan Blake', 3, false],
    [true, 'Morgan Reyes', 3, true],
  ]);
  expect(ledger.at(-2)).toMatchObject({ what: expect.stringMatching(/^Cabinets and tile not before/) });
  expect(ledger.at(-1)).toMatchObject({ reason: 'Change Order 1: Heated floor in the kitchen' });
  expect(ledger.at(-1)?.finish).toBe(plan.scheduledCompletion);
});

test('of the templates of the demo the second is linked, and the starter has dates by hand', async () => {
  const templates = dataOf(await staff.get('/templates'), template.array());
  const modeOf = async (named: string) => {
    const id = templates.find(({ name }) => name === named)?.id ?? 0;
    return dataOf(await staff.get(`/projects/${id}?plan=full`), projectWithPlan).scheduleMode;
  };
  expect([await modeOf('Kitchen renovation'), await modeOf('Whole house renovation')]).toEqual(['linked', 'manual']);
});

// docs/product.md#demo
test('its client has signed a change order, and has a selection that waits and one that is late', async () => {
  const projects = dataOf(await staff.get('/projects'), projectListItem.array());
  const id = projects.find(({ name }) => name === 'Oak Avenue Addition')?.id ?? 0;
  const decisions = dataOf(await staff.get(`/projects/${id}/decisions`), decision.array());
  const ofState = (state: string) => decisions.filter((each) => each.state === state).map(({ title }) => title);
  expect(ofState('closed')).toEqual(['Heated floor in the kitchen']);
  expect(ofState('sent').toSorted()).toEqual(['Tile of the kitchen floor', 'Windows of the addition']);
  expect(ofState('draft')).toEqual(['Elevations of the pantry']);
  const late = pageOf(decisionListItem).parse((await staff.get('/decisions?show=late&limit=200')).body);
  expect(late.data.filter(({ projectId }) => projectId === id).map(({ title }) => title)).toEqual([
    'Windows of the addition',
  ]);

  // The signed change can be verified, and the contract follows from it.
  const order = decisions.find(({ state }) => state === 'closed')?.id ?? 0;
  const kept = dataOf(await staff.get(`/projects/${id}/decisions/${order}/verify`), verified);
  expect(kept).toMatchObject({ document: true, record: true });
  const { contract, sumCents, orders, completion } = dataOf(await staff.get(`/projects/${id}/contract`), standing);
  expect([contract?.sumCents, sumCents, orders.length]).toEqual([48_600_000, 48_918_000, 1]);
  expect((completion ?? '') > (contract?.completion ?? '')).toBe(true);
});
