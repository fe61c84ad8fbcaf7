// DELETE /admin/users/:id. A soft delete keeps the row without personal data.
import type { Sql } from 'postgres';
import { z } from 'zod';
import { userNotFound } from '../errors.ts';
import { endSessions } from '../sessions.ts';

export const deleteUserBody = z.object({ should_soft_delete: z.boolean().optional() });

/** Deletes the user with its sessions, tokens and identities. Throws user_not_found. */
export async function deleteUser(sql: Sql, id: string, body: z.infer<typeof deleteUserBody>): Promise<void> {
  const gone = body.should_soft_delete
    ? await sql`
        update auth.users set
          deleted_at = now(), email = encode(sha256((id || email)::bytea), 'hex'), encrypted_password = null,
          confirmation_token = null, recovery_token = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}'
        where id = ${id}`
    : await sql`delete from auth.users where id = ${id}`;
  if (gone.count === 0) throw userNotFound();
  if (body.should_soft_delete) {
    await endSessions(sql, id);
    await sql`delete from auth.identities where user_id = ${id}`;
  }
}
