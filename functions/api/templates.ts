// Calls for templates, which are projects to copy from. For staff.
import { Hono } from 'hono';
import { templatesQuery } from './contract/lists.ts';
import { readList } from './lists.ts';
import { idParam, queryOf } from './middleware/input.ts';
import { write } from './middleware/transaction.ts';
import type { ApiEnv } from './parts.ts';
import { removeTemplate, templateList } from './projects.queries.ts';

export const templates = new Hono<ApiEnv>();

templates.get('/', (c) => readList(c, templateList, queryOf(c, templatesQuery)));

templates.delete('/:id', (c) => {
  const id = idParam(c, 'id');
  return write(c, (db) => removeTemplate(db, id));
});
