import { aProject, unique } from '../../support/builders.ts';
import type { Caller } from '../../support/client.ts';
import { signedInAs } from '../fixtures.ts';

/** A linked, launched project of a client, whose page is on a phone; its two tasks take four days each. */
export async function aHouse(caller: Caller) {
  const { page: phone, person } = await signedInAs('client');
  const { id, majorPhases } = await aProject(caller, {
    ...{ name: unique('Lake House'), tasks: 2, scheduledStart: '2031-03-03', scheduleMode: 'linked' },
  });
  const path = `/projects/${id}`;
  await caller.post(`${path}/users/${person.id}`);
  await caller.patch(path, { launchedOn: new Date().toISOString(), isEnabled: true });
  const phase = majorPhases[0]?.phases[0];
  const [first = 0, row = 0] = phase?.tasks ?? [];
  for (const task of [first, row]) await caller.patch(`${path}/tasks/${task}`, { duration: 4 });
  return { id, path, phone, phaseId: phase?.id ?? 0, first, row };
}
