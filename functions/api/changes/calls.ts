// The call that returns changes of a project: since a number, or as pages of history.
import { z } from 'zod';
import { change, changesQuery, historyLine } from '../../core/changes/contract.ts';
import { messageFailure } from '../../core/common/failures.contract.ts';
import { type Call, section } from '../http/call.ts';
import { listChangesSince, listHistory } from './queries.ts';

const projects = section('Projects');

export const changeCalls: readonly Call[] = [
  projects('GET /projects/{id}/changes', 'listChanges', 'What changed since a number, or pages of the history', {
    query: changesQuery,
    answer: z.union([z.array(change), z.array(historyLine)]),
    failures: { 410: messageFailure },
    read: (db, { id, query: { since, ...page } }) =>
      since === undefined ? listHistory(db, id, page) : listChangesSince(db, id, since),
  }),
];
