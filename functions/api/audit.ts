// The call that reads the audit log. For administrators. Nothing writes it but the database itself.
import { Hono } from 'hono';
import { listAudit } from './audit.queries.ts';
import { auditQuery } from './contract/audit.ts';
import { queryOf } from './middleware/input.ts';
import { read } from './middleware/transaction.ts';
import type { ApiEnv } from './parts.ts';

export const audit = new Hono<ApiEnv>();

audit.get('/audit', (c) => {
  const page = queryOf(c, auditQuery);
  return read(c, (db) => listAudit(db, page), { who: 'administrators' });
});
