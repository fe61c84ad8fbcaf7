// Calls that put clients on a project and take them off. For staff.
import { Hono } from 'hono';
import { addClient, removeClient } from './clients.queries.ts';
import { clientAdd } from './contract/users.ts';
import { bodyOf, idParam, userParam } from './middleware/input.ts';
import { write } from './middleware/transaction.ts';
import type { ApiEnv } from './parts.ts';

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
