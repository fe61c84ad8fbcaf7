// The admin calls of Auth, for the service key only.
import { Hono } from 'hono';
import type { Sql } from 'postgres';
import { z } from 'zod';
import type { CheckToken } from '../../keys/access-token.ts';
import { AuthError } from '../errors.ts';
import { readBody } from '../json-body.ts';
import { requireServiceRole } from '../keys.ts';
import { userFields } from './user-fields.ts';
import { getUser } from './user-json.ts';
import { createUser, createUserBody, deleteUser, deleteUserBody, listUsers, updateUser } from './users.ts';

interface AdminOptions {
  sql: Sql;
  checkToken: CheckToken;
}

/** Routes under /admin. */
export function adminRoutes({ sql, checkToken }: AdminOptions): Hono {
  return new Hono()
    .use('/admin/*', requireServiceRole(checkToken))
    .get('/admin/users', async (c) => {
      const { body, headers } = await listUsers(sql, c.req.query());
      return c.json(body, 200, headers);
    })
    .post('/admin/users', async (c) => c.json(await createUser(sql, await readBody(c, createUserBody))))
    .get('/admin/users/:id', async (c) => c.json(await getUser(sql, userId(c.req.param('id')))))
    .put('/admin/users/:id', async (c) => {
      const id = userId(c.req.param('id'));
      return c.json(await updateUser(sql, id, await readBody(c, userFields)));
    })
    .delete('/admin/users/:id', async (c) => {
      await deleteUser(sql, userId(c.req.param('id')), await readBody(c, deleteUserBody));
      return c.json({});
    });
}

function userId(text: string): string {
  if (!z.uuid().safeParse(text).success) throw new AuthError(404, 'validation_failed', 'user_id must be an UUID');
  return text;
}
