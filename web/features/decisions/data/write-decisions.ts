import type {
  Decision,
  DecisionCreate,
  DecisionOption,
  DecisionUpdate,
  OptionCreate,
  OptionUpdate,
  Signer,
} from '../../../../functions/core/decisions/contract.ts';
import type { ContractPut, Standing } from '../../../../functions/core/decisions/contract-sum.contract.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { decisionsPath, keep, readAgain, readDecisionsAgain, unlessShown } from './keep-decisions.ts';
import { contractQuery, decisionQuery, signersQuery } from './queries.ts';

export const createDecision = (projectId: number) =>
  writeNow({
    write: (send, body: DecisionCreate) => send<Decision>(decisionsPath(projectId), { method: 'POST', body }),
    onSuccess: keep,
    meta: { failure: unlessShown('The decision could not be added') },
  });

export const updateDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: DecisionUpdate) =>
      send<Decision>(decisionsPath(projectId, `/${id}`), { method: 'PATCH', body }),
    onSuccess: keep,
    meta: { success: 'Decision saved', failure: unlessShown('The decision could not be saved') },
  });

export const removeDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send) => send(decisionsPath(projectId, `/${id}`), { method: 'DELETE' }),
    onSuccess: (_removed, _input, _result, { client }) => {
      client.removeQueries({ queryKey: decisionQuery(projectId, id).queryKey });
      void readDecisionsAgain(client);
    },
    // Success is said with Undo.
    meta: { failure: 'The decision could not be deleted' },
  });

export const restoreDecision = (projectId: number, id: number) =>
  writeNow({
    write: (send) => send<Decision>(decisionsPath(projectId, `/${id}/restore`), { method: 'POST' }),
    onSuccess: keep,
    meta: { success: 'Decision restored', failure: 'The decision could not be restored' },
  });

export const createOption = (projectId: number, id: number) =>
  writeNow({
    write: (send, body: OptionCreate) =>
      send<DecisionOption>(decisionsPath(projectId, `/${id}/options`), { method: 'POST', body }),
    onSuccess: readAgain,
    meta: { failure: unlessShown('The option could not be added') },
  });

export const updateOption = (projectId: number, id: number, optionId: number) =>
  writeNow({
    write: (send, body: OptionUpdate) =>
      send<DecisionOption>(decisionsPath(projectId, `/${id}/options/${optionId}`), { method: 'PATCH', body }),
    onSuccess: readAgain,
    meta: { failure: unlessShown('The option could not be saved') },
  });

export const removeOption = (projectId: number, id: number, optionId: number) =>
  writeNow({
    write: (send) => send(decisionsPath(projectId, `/${id}/options/${optionId}`), { method: 'DELETE' }),
    onSuccess: readAgain,
    meta: { success: 'Option deleted', failure: 'The option could not be deleted' },
  });

export const removeFile = (projectId: number, id: number, fileId: number) =>
  writeNow({
    write: (send) => send(decisionsPath(projectId, `/${id}/files/${fileId}`), { method: 'DELETE' }),
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
