import type {
  CounterBody,
  DecisionDetail,
  OfferSend,
  SignatureRecord,
} from '../../../functions/api/decisions/offer.contract.ts';
import { writeNow } from '../../sync/write/now.ts';
import { decisionsPath, keep, readAgain, unlessShown } from './keep-decisions.ts';

const detail = (projectId: number, id: number, action: string) => decisionsPath(projectId, `/${id}/${action}`);

/** The dialog shows a 422 and a 409. */
export const sendDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: OfferSend) => send<DecisionDetail>(detail(projectId, id, 'send'), { method: 'POST', body }),
    onSuccess: keep,
    meta: { success: 'Sent to the client', failure: unlessShown('The decision could not be sent') },
  });

/** The form shows why it was refused. */
export const recordSignature = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: SignatureRecord) => send(detail(projectId, id, 'signatures'), { method: 'POST', body }),
    onSuccess: readAgain,
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
