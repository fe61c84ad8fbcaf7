import type { MutationFunctionContext } from '@tanstack/react-query';
import type {
  DrawingPage,
  DrawingPageUpdate,
  DrawingSet,
  DrawingSetCreate,
  DrawingSetUpdate,
} from '../../../functions/core/drawings/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { writeNow } from '../../sync/write/now.ts';
import { setQuery } from './queries.ts';

/** The project of a set, and its id. */
export interface SetAt {
  projectId: number;
  id: number;
}

export const pathOfSet = ({ projectId, id }: SetAt, rest = '') => `/projects/${projectId}/sets/${id}${rest}`;

/** Fields show a 422, forms a 409. */
const unlessShown = (text: string) => (error: unknown) => (isStatus(error, 409, 422) ? null : text);

export const readDrawingsAgain =
  (projectId: number) =>
  (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    readAgain(client, ['drawings', projectId]);

export const keepSet =
  (projectId: number) =>
  (set: DrawingSet, _input: unknown, _result: unknown, { client }: MutationFunctionContext) => {
    client.setQueryData(setQuery(projectId, set.id).queryKey, set);
    void readAgain(client, ['drawings', projectId]);
  };

export const createSet = (projectId: number) =>
  writeNow({
    write: (send, body: DrawingSetCreate) => send<DrawingSet>(`/projects/${projectId}/sets`, { method: 'POST', body }),
    onSuccess: keepSet(projectId),
    meta: { failure: unlessShown('The set could not be added') },
  });

export const updateSet = (at: SetAt) =>
  writeNow({
    write: (send, body: DrawingSetUpdate) => send<DrawingSet>(pathOfSet(at), { method: 'PATCH', body }),
    onSuccess: keepSet(at.projectId),
    meta: { failure: unlessShown('The set could not be saved') },
  });

export const removeSet = (at: SetAt) =>
  writeNow({
    write: (send) => send(pathOfSet(at), { method: 'DELETE' }),
    onSuccess: readDrawingsAgain(at.projectId),
    meta: { success: 'Draft deleted', failure: 'The draft could not be deleted' },
  });

/** A row of the table says itself what was refused. */
export const updatePage = (at: SetAt, pageId: number) =>
  writeNow({
    write: (send, body: DrawingPageUpdate) =>
      send<DrawingPage>(pathOfSet(at, `/pages/${pageId}`), { method: 'PATCH', body }),
    onSuccess: (page, _body, _result, { client }) => {
      client.setQueryData(
        setQuery(at.projectId, at.id).queryKey,
        (set) => set && { ...set, pages: set.pages.map((each) => (each.id === page.id ? page : each)) },
      );
      void readAgain(client, ['drawings', at.projectId]);
    },
    meta: { failure: unlessShown('The sheet could not be saved') },
  });
