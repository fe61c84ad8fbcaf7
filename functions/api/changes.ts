// The call that gives what changed in a project: since a number, or as pages of history. For staff.
import { Hono } from 'hono';
import { listChangesSince } from './changes.queries.ts';
import { changesQuery } from './contract/changes.ts';
import { listHistory } from './history.queries.ts';
import { idParam, queryOf } from './middleware/input.ts';
import { read } from './middleware/transaction.ts';
import type { ApiEnv } from './parts.ts';

export const changes = new Hono<ApiEnv>();

changes.get('/:id/changes', (c) => {
  const id = idParam(c, 'id');
  const { since, ...page } = queryOf(c, changesQuery);
  return read(c, (db) => (since === undefined ? listHistory(db, id, page) : listChangesSince(db, id, since)));
});
