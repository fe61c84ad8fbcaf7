// Writes of staff about the answer of a trade. The plan is live: it shows the result.
import type { Assignment, AssignmentUpdate, ProposalAccepted } from '../../../functions/core/assignments/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Writes down what a trade said by phone; `answer` null: it is asked again. */
export const noteAnswer = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, { id, ...body }: Pick<AssignmentUpdate, 'answer' | 'day'> & { id: number }) =>
      send<Assignment>(`/projects/${projectId}/assignments/${id}`, { method: 'PATCH', body }),
    meta: { failure: 'The answer could not be saved' },
  });

/** Gives the row the day that its trade proposes, with all that follows. */
export const acceptProposal = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, id: number) =>
      send<ProposalAccepted>(`/projects/${projectId}/assignments/${id}/accept`, { method: 'POST' }),
    meta: {
      // Success is said with Undo.
      failure: (error) =>
        isStatus(error, 422)
          ? 'The work cannot begin on the proposed day, because of what it waits for'
          : 'The proposal could not be accepted',
    },
  });
