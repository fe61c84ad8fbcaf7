import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { ContractPut, Standing } from '../../../functions/api/decisions/contract.contract.ts';
import type {
  Decision,
  DecisionCreate,
  DecisionOption,
  DecisionUpdate,
  OptionCreate,
  OptionUpdate,
  Signer,
} from '../../../functions/api/decisions/contract.ts';
import type {
  CounterBody,
  DecisionDetail,
  OfferSend,
  SignatureRecord,
} from '../../../functions/api/decisions/offer.contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';
import { contractQuery, decisionQuery, signersQuery } from './queries.ts';

const path = (projectId: number, rest = '') => `/projects/${projectId}/decisions${rest}`;

/** Fields show a 422, forms a 409. */
const unlessShown = (text: string) => (error: unknown) => (isStatus(error, 409, 422) ? null : text);

const readDecisionsAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['decisions'], refetchType: 'active' });

/** Only the answers of offers have all of a decision; after others it is read again. */
function keep(
  decision: Decision | DecisionDetail,
  _input: unknown,
  _result: unknown,
  { client }: MutationFunctionContext,
) {
  client.setQueryData(decisionQuery(decision.projectId, decision.id).queryKey, (known) =>
    'offer' in decision ? decision : known && { ...known, ...decision },
  );
  void readDecisionsAgain(client);
}

const readAgain = (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
  readDecisionsAgain(client);

export const createDecision = (projectId: number) =>
  writeNow({
    write: (send, body: DecisionCreate) => send<Decision>(path(projectId), { method: 'POST', body }),
    onSuccess: keep,
    meta: { failure: unlessShown('The decision could not be added') },
  });

export const updateDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: DecisionUpdate) => send<Decision>(path(projectId, `/${id}`), { method: 'PATCH', body }),
    onSuccess: keep,
    meta: { success: 'Decision saved', failure: unlessShown('The decision could not be saved') },
  });

export const removeDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send) => send(path(projectId, `/${id}`), { method: 'DELETE' }),
    onSuccess: (_removed, _input, _result, { client }) => {
      client.removeQueries({ queryKey: decisionQuery(projectId, id).queryKey });
      void readDecisionsAgain(client);
    },
    // Success is said with Undo.
    meta: { failure: 'The decision could not be deleted' },
  });

export const restoreDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send) => send<Decision>(path(projectId, `/${id}/restore`), { method: 'POST' }),
    onSuccess: keep,
    meta: { success: 'Decision restored', failure: 'The decision could not be restored' },
  });

export const createOption = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: OptionCreate) =>
      send<DecisionOption>(path(projectId, `/${id}/options`), { method: 'POST', body }),
    onSuccess: readAgain,
    meta: { failure: unlessShown('The option could not be added') },
  });

export const updateOption = (projectId: number, id: number, optionId: number) =>
  writeNow({
    write: (send, body: OptionUpdate) =>
      send<DecisionOption>(path(projectId, `/${id}/options/${optionId}`), { method: 'PATCH', body }),
    onSuccess: readAgain,
    meta: { failure: unlessShown('The option could not be saved') },
  });

export const removeOption = (projectId: number, id: number, optionId: number) =>
  writeNow({
    write: (send) => send(path(projectId, `/${id}/options/${optionId}`), { method: 'DELETE' }),
    onSuccess: readAgain,
    meta: { success: 'Option deleted', failure: 'The option could not be deleted' },
  });

export const removeFile = (projectId: number, id: number, fileId: number) =>
  writeNow({
    write: (send) => send(path(projectId, `/${id}/files/${fileId}`), { method: 'DELETE' }),
    onSuccess: readAgain,
    meta: { failure: 'The file could not be taken out' },
  });

export const putContract = (projectId: number) =>
  writeNow({
    write: (send, body: ContractPut) => send<Standing>(`/projects/${projectId}/contract`, { method: 'PUT', body }),
    onSuccess: (standing, _input, _result, { client }) =>
      client.setQueryData(contractQuery(projectId).queryKey, standing),
    meta: { success: 'Contract saved', failure: unlessShown('The contract could not be saved') },
  });

export const putSigners = (projectId: number) =>
  writeNow({
    write: (send, userIds: string[]) =>
      send<Signer[]>(`/projects/${projectId}/signers`, { method: 'PUT', body: { userIds } }),
    onSuccess: (signers, _input, _result, { client }) => client.setQueryData(signersQuery(projectId).queryKey, signers),
    meta: { failure: 'Who signs could not be saved' },
  });

const detail = (projectId: number, id: number, action: string) => path(projectId, `/${id}/${action}`);

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

export const counterDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: CounterBody) =>
      send<DecisionDetail>(detail(projectId, id, 'counter'), { method: 'POST', body }),
    onSuccess: keep,
    meta: { failure: 'The change could not be drafted' },
  });
