// Calls that put clients on a project and take them off. For staff.
import { Hono } from 'hono';
import { bodyOf, idParam, userParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { clientAdd } from '../users/contract.ts';
import { addClient, removeClient } from './queries.ts';

export const clients = new Hono<ApiEnv>();

clients.post('/:id/users/:userId', async (c) => {
  const membership = { projectId: idParam(c, 'id'), userId: userParam(c, 'userId') };
  const { isPrimary = false } = await bodyOf(c, clientAdd);
  return write(c, (db) => addClient(db, membership, isPrimary), { status: 201 });
});

clients.delete('/:id/users/:userId', (c) => {
  const membership = { projectId: idParam(c, 'id'), userId: userParam(c, 'userId') };
  return write(c, (db) => removeClient(db, membership));
});
