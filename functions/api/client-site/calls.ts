// Calls of the client site: reading alone, for clients alone. What they may see is in the policies of the tables.
import { Hono } from 'hono';
import { idParam, queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read } from '../http/transaction.ts';
import { feedQuery } from '../notes/contract.ts';
import { listFeed } from '../notes/queries.ts';
import { getClientMe, getClientProject, listClientProjects } from './queries.ts';

export const clientSite = new Hono<ApiEnv>();

const rule = { who: 'clients' } as const;

clientSite.get('/me', (c) => read(c, getClientMe, rule));

clientSite.get('/projects', (c) => read(c, listClientProjects, rule));

clientSite.get('/projects/:id', (c) => {
  const id = idParam(c, 'id');
  return read(c, (db) => getClientProject(db, id), rule);
});

clientSite.get('/projects/:id/notes', (c) => {
  const id = idParam(c, 'id');
  const page = queryOf(c, feedQuery);
  return read(c, (db) => listFeed(db, id, page, 'client'), rule);
});
