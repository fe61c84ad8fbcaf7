// The call that gives what changed in a project: since a number, or as pages of history. For staff.
import { Hono } from 'hono';
import { idParam, queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read } from '../http/transaction.ts';
import { changesQuery } from './contract.ts';
import { listHistory } from './history.queries.ts';
import { listChangesSince } from './queries.ts';

export const changes = new Hono<ApiEnv>();

changes.get('/:id/changes', (c) => {
  const id = idParam(c, 'id');
  const { since, ...page } = queryOf(c, changesQuery);
  return read(c, (db) => (since === undefined ? listHistory(db, id, page) : listChangesSince(db, id, since)));
});
