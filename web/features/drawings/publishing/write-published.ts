import type { DrawingOutcome, DrawingPublish, DrawingSet } from '../../../../functions/core/drawings/contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { readAgain } from '../../../sync/queries/read-again.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { outcomeQuery } from '../queries.ts';
import { keepSet, pathOfSet, type SetAt } from '../write-sets.ts';

/** A 409 brings the table as it is by now: it is read once more, and nothing that was typed is lost. */
export const publishSet = (at: SetAt) =>
  writeNow({
    write: (send, body: DrawingPublish) => send<DrawingSet>(pathOfSet(at, '/publish'), { method: 'POST', body }),
    onSuccess: keepSet(at.projectId),
    onError: (error, _body, _result, { client }) => {
      if (isStatus(error, 409))
        client.setQueryData(outcomeQuery(at.projectId, at.id).queryKey, error.body.data as DrawingOutcome);
      void readAgain(client, ['drawings', at.projectId]);
    },
    meta: { success: 'Set published', failure: 'The set could not be published' },
  });

export const withdrawSet = (at: SetAt) =>
  writeNow({
    write: (send, reason: string) => send<DrawingSet>(pathOfSet(at, '/withdraw'), { method: 'POST', body: { reason } }),
    onSuccess: keepSet(at.projectId),
    meta: { success: 'Set withdrawn', failure: 'The set could not be withdrawn' },
  });
