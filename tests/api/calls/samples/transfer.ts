// Samples of the import and export calls; see samples.ts.
import { projectCalendar } from '../../../../functions/core/links/calendar.contract.ts';
import { signedInAs } from '../../../support/builders.ts';
import { dataOf } from '../../../support/client.ts';
import { aWrittenProject, type Sample } from '../world.ts';

const staff = await signedInAs('staff');

async function linked(): Promise<{ path: string; url: string }> {
  const { id } = await aWrittenProject();
  const path = `/projects/${id}/calendar`;
  return { path, url: dataOf(await staff.post(path), projectCalendar, 201).url ?? '' };
}

const nothing = { description: null, duration: null, durationType: 0, startedOn: null, completedOn: null };

export const transferSamples: Record<string, () => Promise<Sample>> = {
  'POST /projects/{id}/import': async () => ({
    path: `/projects/${(await aWrittenProject()).id}/import`,
    json: { majorPhases: [{ name: 'Imported', ...nothing, phases: [] }] },
  }),
  'GET /projects/{id}/calendar': async () => ({ path: (await linked()).path }),
  'POST /projects/{id}/calendar': async () => ({ path: (await linked()).path }),
  'DELETE /projects/{id}/calendar': async () => ({ path: (await linked()).path }),
  'GET /calendar/{file}': async () => ({ path: new URL((await linked()).url).pathname.slice('/api'.length) }),
};
