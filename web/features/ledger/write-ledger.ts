import type { MutationFunctionContext } from '@tanstack/react-query';
import type {
  Baseline,
  BaselineCreate,
  LedgerEntryUpdate,
  LedgerSaid,
} from '../../../functions/core/schedule/ledger.contract.ts';
import { writeNow } from '../../sync/write/now.ts';

const readAgain =
  (key: 'baselines' | 'ledger', projectId: number) =>
  (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.invalidateQueries({ queryKey: [key, projectId] });

/** Keeps the dates of a project; fields show a 422. */
export const makeBaseline = (projectId: number) =>
  writeNow({
    write: (send, body: BaselineCreate) => send<Baseline>(`/projects/${projectId}/baselines`, { method: 'POST', body }),
    onSuccess: readAgain('baselines', projectId),
    meta: { success: 'Baseline made', failure: 'The baseline could not be made', onProjectScreen: true },
  });

/** Removes a baseline; the ledger and the comparison with it go. */
export const removeBaseline = (projectId: number) =>
  writeNow({
    write: (send, id: number) => send<unknown>(`/projects/${projectId}/baselines/${id}`, { method: 'DELETE' }),
    onSuccess: readAgain('baselines', projectId),
    meta: { success: 'Baseline removed', failure: 'The baseline could not be removed', onProjectScreen: true },
  });

/** Sets the reason of an entry of the ledger, or whether clients read it. */
export const sayWhy = (projectId: number, seq: number) =>
  writeNow({
    write: (send, body: LedgerEntryUpdate) =>
      send<LedgerSaid>(`/projects/${projectId}/ledger/${seq}`, { method: 'PATCH', body }),
    onSuccess: readAgain('ledger', projectId),
    meta: { failure: 'The reason could not be saved', onProjectScreen: true },
  });
