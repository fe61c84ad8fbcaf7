// POST /admin/users
import type { Sql } from 'postgres';
import { z } from 'zod';
import { invalid } from '../errors.ts';
import { insertUser } from './insert-user.ts';
import { checkPassword, userFields } from './user-fields.ts';
import { getUser } from './user-json.ts';

export const createUserBody = userFields.extend({ id: z.uuid().optional() });

/** Creates a user and returns it; sends no mail. */
export async function createUser(sql: Sql, body: z.infer<typeof createUserBody>) {
  if (body.email === undefined) throw invalid('Cannot create a user without either an email or phone');
  if (body.password) checkPassword(body.password);
  const id = await insertUser(sql, {
    id: body.id,
    email: body.email,
    password: body.password || null,
    confirmed: body.email_confirm === true,
    role: body.role,
    userMetadata: body.user_metadata ?? {},
    appMetadata: body.app_metadata ?? {},
    banSeconds: body.ban_duration,
  });
  return getUser(sql, id);
}
