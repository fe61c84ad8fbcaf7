// Calls that order the siblings of a plan. For staff.
import { Hono } from 'hono';
import { bodyOf, idParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { writeAtOnce } from '../http/transaction.ts';
import { order } from './contract.ts';
import { orderMajorPhases, orderPhases, orderTasks } from './order.queries.ts';

export const planOrder = new Hono<ApiEnv>();

planOrder.patch('/:id/majorphasesorder', async (c) => {
  const list = { projectId: idParam(c, 'id') };
  const wanted = await bodyOf(c, order);
  return writeAtOnce(c, (db) => orderMajorPhases(db, list, wanted));
});

planOrder.patch('/:id/majorphases/:mid/phasesorder', async (c) => {
  const list = { projectId: idParam(c, 'id'), majorPhaseId: idParam(c, 'mid') };
  const wanted = await bodyOf(c, order);
  return writeAtOnce(c, (db) => orderPhases(db, list, wanted));
});

planOrder.patch('/:id/majorphases/:mid/phases/:pid/tasksorder', async (c) => {
  const list = { projectId: idParam(c, 'id'), majorPhaseId: idParam(c, 'mid'), phaseId: idParam(c, 'pid') };
  const wanted = await bodyOf(c, order);
  return writeAtOnce(c, (db) => orderTasks(db, list, wanted));
});
