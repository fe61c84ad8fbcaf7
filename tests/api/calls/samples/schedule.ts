// Samples of baselines and of the ledger; see samples.ts.

import { project } from '../../../../functions/core/projects/contract.ts';
import { link } from '../../../../functions/core/schedule/contract.ts';
import { baseline } from '../../../../functions/core/schedule/ledger.contract.ts';
import { aProject, signedInAs } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { aWrittenProject } from '../world.ts';

interface Sample {
  path: string;
  json?: unknown;
}

const staff = await signedInAs('staff');

/** A project with a baseline, whose finish was moved since by the change `seq`. */
async function aSlip(): Promise<{ id: number; seq: number }> {
  const { id } = await aWrittenProject();
  await staff.patch(`/projects/${id}`, { scheduledCompletion: '2026-03-06' });
  await staff.post(`/projects/${id}/baselines`, { name: 'Bid' });
  await staff.patch(`/projects/${id}`, { scheduledCompletion: '2026-03-09' });
  return { id, seq: dataOf(await staff.get(`/projects/${id}`), project).seq };
}

/** A project with two phases, the second of which waits for the first. */
async function aLink(): Promise<{ path: string; from: object; to: object; linkId: number }> {
  const { id, majorPhases } = await aProject(staff, { phases: 2 });
  const [from, to] = (majorPhases[0]?.phases ?? []).map((phase) => ({ entity: 'phase', id: phase.id }));
  const path = `/projects/${id}`;
  const made = dataOf(await staff.post(`${path}/links`, { from, to }), link, 201);
  return { path, from: made.from, to: made.to, linkId: made.id };
}

export const scheduleSamples: Record<string, () => Promise<Sample>> = {
  'POST /projects/{id}/links': async () => {
    const { path, from, to } = await aLink();
    return { path: `${path}/links`, json: { from, to, type: 'SS', lag: 2 } };
  },
  'PATCH /projects/{id}/links/{linkId}': async () => {
    const { path, linkId } = await aLink();
    return { path: `${path}/links/${linkId}`, json: { lag: -1, lagIn: 'calendar' } };
  },
  'DELETE /projects/{id}/links/{linkId}': async () => {
    const { path, linkId } = await aLink();
    return { path: `${path}/links/${linkId}` };
  },
  'POST /projects/{id}/schedule': async () => {
    const { path, from, to, linkId } = await aLink();
    return {
      path: `${path}/schedule`,
      json: { inputs: [{ ...from, duration: 2 }], links: [{ from, to }], removeLinks: [linkId] },
    };
  },
  'GET /projects/{id}/baselines': async () => ({ path: `/projects/${(await aSlip()).id}/baselines` }),
  'POST /projects/{id}/baselines': async () => ({
    path: `/projects/${(await aWrittenProject()).id}/baselines`,
    json: { name: 'Change order 1', reason: 'A larger pantry' },
  }),
  'DELETE /projects/{id}/baselines/{baselineId}': async () => {
    const { id } = await aSlip();
    const [first] = dataOf(await staff.get(`/projects/${id}/baselines`), baseline.array());
    return { path: `/projects/${id}/baselines/${first?.id}` };
  },
  'GET /projects/{id}/ledger': async () => ({ path: `/projects/${(await aSlip()).id}/ledger` }),
  'PATCH /projects/{id}/ledger/{seq}': async () => {
    const { id, seq } = await aSlip();
    return { path: `/projects/${id}/ledger/${seq}`, json: { reason: 'The tiles came late', isReleased: true } };
  },
};
