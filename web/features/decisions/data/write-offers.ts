import type {
  CounterBody,
  DecisionDetail,
  OfferSend,
  SignatureRecord,
} from '../../../../functions/core/decisions/offer.contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { decisionsPath, keep, readAgain, readDecisionsAgain, unlessShown } from './keep-decisions.ts';
import { decisionQuery } from './queries.ts';

const detail = (projectId: number, id: number, action: string) => decisionsPath(projectId, `/${id}/${action}`);

/** The dialog shows a 422 and a 409. */
export const sendDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: OfferSend) => send<DecisionDetail>(detail(projectId, id, 'send'), { method: 'POST', body }),
    onSuccess: keep,
    meta: { success: 'Sent to the client', failure: unlessShown('The decision could not be sent') },
  });

/** The form shows why it was refused; a 409 brings the decision as it is now. */
export const recordSignature = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: SignatureRecord) => send(detail(projectId, id, 'signatures'), { method: 'POST', body }),
    onSuccess: readAgain,
    onError: (error, _body, _result, { client }) => {
      if (!isStatus(error, 409) || !error.body.data) return;
      client.setQueryData(decisionQuery(projectId, id).queryKey, error.body.data as DecisionDetail);
      void readDecisionsAgain(client);
    },
    meta: { failure: () => null },
  });

export const withdrawDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, reason: string) =>
      send<DecisionDetail>(detail(projectId, id, 'withdraw'), { method: 'POST', body: { reason } }),
    onSuccess: keep,
    meta: { success: 'Withdrawn', failure: 'The offer could not be withdrawn' },
  });

export const replyToClient = (projectId: number, id: number) =>
  writeNow({
    write: (send, text: string) =>
      send<DecisionDetail>(detail(projectId, id, 'replies'), { method: 'POST', body: { text } }),
    onSuccess: keep,
    meta: { failure: unlessShown('The answer could not be sent') },
  });

/** The dialog shows a 422. */
export const applyDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send) => send<DecisionDetail>(detail(projectId, id, 'apply'), { method: 'POST', body: {} }),
    onSuccess: keep,
    meta: { success: 'The plan follows', failure: unlessShown('The plan could not follow') },
  });

/** The dialog shows a 422. */
export const counterDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: CounterBody) =>
      send<DecisionDetail>(detail(projectId, id, 'counter'), { method: 'POST', body }),
    onSuccess: keep,
    meta: { failure: unlessShown('The change could not be drafted') },
  });
