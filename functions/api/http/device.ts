// The token by which a browser is known again at sign-in. It opens nothing: it only has a count of attempts of its own.
import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { ApiEnv } from './parts.ts';

const cookie = 'device';
const year = 365 * 24 * 60 * 60;

/** The token that the browser sent, or undefined. */
export function deviceOf(c: Context<ApiEnv>): string | undefined {
  const token = getCookie(c, cookie);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Gives the browser a token for a year, the one it has if it has one; several people may sign in on one device. */
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
