// The call that reads the audit log. Only the database writes it.
import { z } from 'zod';
import { auditLine, auditQuery } from '../../core/changes/audit.contract.ts';
import { type Call, section } from '../http/call.ts';
import { listAudit } from './queries.ts';

const audit = section('Audit');

export const auditCalls: readonly Call[] = [
  audit('GET /audit', 'listAudit', 'Who did what, newest first', {
    who: 'administrators',
    query: auditQuery,
    answer: z.array(auditLine),
    read: (db, { query }) => listAudit(db, query),
  }),
];
