// A plan from a spreadsheet, added to a project in one step. For staff.
import { Hono } from 'hono';
import { planImport } from './contract/transfer.ts';
import { bodyOf, idParam } from './middleware/input.ts';
import { write } from './middleware/transaction.ts';
import type { ApiEnv } from './parts.ts';
import { importPlan } from './plan-import.queries.ts';

export const planImports = new Hono<ApiEnv>();

planImports.post('/:id/import', async (c) => {
  const projectId = idParam(c, 'id');
  const plan = await bodyOf(c, planImport);
  return write(c, (db) => importPlan(db, projectId, plan), { status: 201 });
});
