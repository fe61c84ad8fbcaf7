// Calls of the client site: reading alone, for clients alone. What they may see is in the policies of the tables.
import { Hono } from 'hono';
import { getClientMe, getClientProject, listClientProjects } from './client-site.queries.ts';
import { feedQuery } from './contract/notes.ts';
import { idParam, queryOf } from './middleware/input.ts';
import { read } from './middleware/transaction.ts';
import { listFeed } from './notes.queries.ts';
import type { ApiEnv } from './parts.ts';

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
