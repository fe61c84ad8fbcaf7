// Calls for templates, which are projects to copy from. For staff.
import { Hono } from 'hono';
import { idParam } from './middleware/input.ts';
import { read, write } from './middleware/transaction.ts';
import type { ApiEnv } from './parts.ts';
import { listTemplates, removeTemplate } from './projects.queries.ts';

export const templates = new Hono<ApiEnv>();

templates.get('/', (c) => read(c, listTemplates));

templates.delete('/:id', (c) => {
  const id = idParam(c, 'id');
  return write(c, (db) => removeTemplate(db, id));
});
