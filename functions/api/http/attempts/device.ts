// The token that identifies a known browser at sign-in. It grants no access, only a separate counter of attempts.
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from '../parts.ts';

const cookie = 'device';
const year = 365 * 24 * 60 * 60;

/** The token that the browser sent, or undefined. */
export function deviceOf(c: Context<ApiEnv>): string | undefined {
  const token = getCookie(c, cookie);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Sets the token for a year, keeping an existing one, since several people may sign in on one device. Returns it. */
export function rememberDevice(c: Context<ApiEnv>): string {
  const token = deviceOf(c) ?? randomBytes(32).toString('base64url');
  setCookie(c, cookie, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: c.var.parts.env.SITE_URL.startsWith('https:'),
    maxAge: year,
  });
  return token;
}
