// Calls for templates, which are projects to copy from. For staff.
import { Hono } from 'hono';
import { idParam, queryOf } from '../http/input.ts';
import { templatesQuery } from '../http/list-queries.ts';
import { readList } from '../http/lists.ts';
import type { ApiEnv } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { removeTemplate, templateList } from './queries.ts';

export const templates = new Hono<ApiEnv>();

templates.get('/', (c) => readList(c, templateList, queryOf(c, templatesQuery)));

templates.delete('/:id', (c) => {
  const id = idParam(c, 'id');
  return write(c, (db) => removeTemplate(db, id));
});
