// The audit log: who did what, when, to whom or what. For administrators.
import { z } from 'zod';
import { id, instant, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { auditEntities } from '../common/names.ts';

export const auditLine = z.strictObject({
  id,
  at: instant,
  /** Null for actions of the system, such as the first data. The name is as it was at that time. */
  actor: z.strictObject({ id: userId, name: z.string() }).nullable(),
  /**
   * create, update, delete, order; for people also type, enable, disable, invite, signup, password, firstpassword,
   * passwordreset, email, emailasked; for projects launch, send, contract and
   * contractcorrection, recordsignature; for trades restore, link, unlink.
   */
  action: z.string(),
  entity: z.enum(auditEntities),
  /** The id of the row; a person's is a UUID. */
  entityId: z.string(),
  name: z.string(),
  /** type: `from`, `to`. library: `kind`. update: `before` and `after` of the changed fields. */
  details: z.record(z.string(), z.unknown()),
});
export type AuditLine = z.infer<typeof auditLine>;

export const auditQuery = z.strictObject({
  /** Lines older than the one with this id. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.feedPageMax).default(limits.historyPage),
  entity: z.enum(auditEntities).optional(),
});
export type AuditQuery = z.infer<typeof auditQuery>;
