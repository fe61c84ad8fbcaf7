// Calls that add clients to a project and remove them.

import { client, clientAdd, clientRemoved } from '../../core/users/contract.ts';
import { type Call, section } from '../http/call.ts';
import { addClient, removeClient } from './queries.ts';

const projects = section('Projects');

export const clientCalls: readonly Call[] = [
  projects('POST /projects/{id}/users/{userId}', 'addClient', 'Puts a client on a project', {
    body: clientAdd,
    answer: client,
    status: 201,
    write: (db, { id, userId, body }) => addClient(db, { projectId: id, userId }, body.isPrimary ?? false),
  }),
  projects('DELETE /projects/{id}/users/{userId}', 'removeClient', 'Takes a client off a project', {
    answer: clientRemoved,
    write: (db, { id, userId }) => removeClient(db, { projectId: id, userId }),
  }),
];
