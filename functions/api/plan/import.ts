// A plan from a spreadsheet, added to a project in one step. For staff.
import { Hono } from 'hono';
import { bodyOf, idParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { planImport } from './import.contract.ts';
import { importPlan } from './import.queries.ts';

export const planImports = new Hono<ApiEnv>();

planImports.post('/:id/import', async (c) => {
  const projectId = idParam(c, 'id');
  const plan = await bodyOf(c, planImport);
  return write(c, (db) => importPlan(db, projectId, plan), { status: 201 });
});
