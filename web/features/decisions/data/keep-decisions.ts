// Parts of every write of decisions: addresses, failures, and what an answer changes in the cache.
import type { MutationFunctionContext, QueryClient } from '@tanstack/react-query';
import type { Decision } from '../../../../functions/core/decisions/contract.ts';
import type { DecisionDetail } from '../../../../functions/core/decisions/offer.contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { decisionQuery } from './queries.ts';

export const decisionsPath = (projectId: number, rest = '') => `/projects/${projectId}/decisions${rest}`;

/** Fields show a 422, forms a 409. */
export const unlessShown = (text: string) => (error: unknown) => (isStatus(error, 409, 422) ? null : text);

export const readDecisionsAgain = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: ['decisions'], refetchType: 'active' });

/** Only the answers of offers have all of a decision; after others it is read again. */
export function keep(
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

export const readAgain = (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
  readDecisionsAgain(client);
