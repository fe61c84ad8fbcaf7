// Samples of baselines and of the ledger; see samples.ts.
import { project } from '../../../functions/api/projects/contract.ts';
import { aProject, signedInAs } from '../../support/builders.ts';
import { dataOf } from '../../support/client.ts';

interface Sample {
  path: string;
  json?: unknown;
}

const staff = await signedInAs('staff');

/** A project with a baseline, whose finish was moved since by the change `seq`. */
async function aSlip(): Promise<{ id: number; seq: number }> {
  const { id } = await aProject(staff);
  await staff.patch(`/projects/${id}`, { scheduledCompletion: '2026-03-06' });
  await staff.post(`/projects/${id}/baselines`, { name: 'Bid' });
  await staff.patch(`/projects/${id}`, { scheduledCompletion: '2026-03-09' });
  return { id, seq: dataOf(await staff.get(`/projects/${id}`), project).seq };
}

export const scheduleSamples: Record<string, () => Promise<Sample>> = {
  'GET /projects/{id}/baselines': async () => ({ path: `/projects/${(await aSlip()).id}/baselines` }),
  'POST /projects/{id}/baselines': async () => ({
    path: `/projects/${(await aProject(staff)).id}/baselines`,
    json: { name: 'Change order 1', reason: 'A larger pantry' },
  }),
  'GET /projects/{id}/ledger': async () => ({ path: `/projects/${(await aSlip()).id}/ledger` }),
  'PATCH /projects/{id}/ledger/{seq}': async () => {
    const { id, seq } = await aSlip();
    return { path: `/projects/${id}/ledger/${seq}`, json: { reason: 'The tiles came late', isReleased: true } };
  },
};
