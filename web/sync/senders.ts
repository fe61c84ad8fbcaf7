import { afterFirstUse } from '../lib/code/lazy.ts';
import { onDemand } from '../lib/code/on-demand.ts';
import { isStatus } from '../lib/http/api-error.ts';
import type { Sending } from './outbox/deliver.ts';
import type { Entry } from './outbox/entry.ts';
import { ProjectGone } from './outbox/gone-projects.ts';
import type { Sent } from './outbox/shared-entries.ts';
import { callPlan } from './project/call-plan.ts';
import { deletionQuery } from './project/project-deletion.ts';
import type { Sender } from './sender.ts';

// Not at once, since no screen needs it to be drawn.
const otherCode = onDemand(() => import('./call-other.ts'));

/** The call of each kind of entry. */
export function createSenders(sender: Sender): Sending {
  const { queries } = sender;
  // Before something waits for a connection: a browser may not ask again for a file that it did not get.
  void afterFirstUse()
    .then(otherCode)
    .catch(() => {});

  async function call(entry: Entry): Promise<Sent> {
    return entry.kind === 'plan' ? callPlan(sender, entry) : { id: await (await otherCode()).callOther(sender, entry) };
  }

  return {
    prepare: async (entry) => entry.kind !== 'plan' && otherCode(),
    send: (entry) =>
      call(entry).catch(async (error: unknown) => {
        const deletion = isStatus(error, 404) ? await queries.fetchQuery(deletionQuery(sender, entry.projectId)) : null;
        throw deletion ? new ProjectGone(deletion.name ?? 'a project') : error;
      }),
  };
}
