// The call that reads the audit log. For administrators. Nothing writes it but the database itself.
import { Hono } from 'hono';
import { queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read } from '../http/transaction.ts';
import { auditQuery } from './contract.ts';
import { listAudit } from './queries.ts';

export const audit = new Hono<ApiEnv>();

audit.get('/audit', (c) => {
  const page = queryOf(c, auditQuery);
  return read(c, (db) => listAudit(db, page), { who: 'administrators' });
});
