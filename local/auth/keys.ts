// Checks the API key that every call carries, and the service_role token of admin calls.
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { CheckToken } from '../keys/access-token.ts';
import { AuthError } from './errors.ts';

const WITHOUT_KEY = new Set(['GET /health']);

/** The API key of the request, from its header or query. */
export function givenKey(c: Context): string | undefined {
  return c.req.header('apikey') ?? c.req.query('apikey');
}

/** Rejects a request without the anon or service key, as the gateway of a hosted project does. */
export function requireApiKey(keys: { anonKey: string; serviceKey: string }) {
  return createMiddleware(async function apiKey(c, next) {
    const given = givenKey(c);
    if (given === keys.anonKey || given === keys.serviceKey || WITHOUT_KEY.has(`${c.req.method} ${c.req.path}`)) {
      return next();
    }
    const message = given === undefined ? 'No API key found in request' : 'Invalid API key';
    return c.json({ message, hint: 'Send the anon or the service key as `apikey`.' }, 401);
  });
}

/** Allows only the service key. */
export function requireServiceRole(checkToken: CheckToken) {
  return createMiddleware(async function serviceRole(c, next) {
    const token = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    if (token === undefined) {
      throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
    }
    const check = await checkToken(token);
    if ('problem' in check) throw new AuthError(403, 'bad_jwt', `invalid JWT: ${check.problem}`);
    if (check.claims.role !== 'service_role') throw new AuthError(403, 'not_admin', 'User not allowed');
    return next();
  });
}
