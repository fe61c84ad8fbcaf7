// What anybody with the anon key may ask of Auth. lite answers; in front of it stands what it leaves out: bans, the type
// `invite`, the end of the other sessions when a password changes. There is no public sign-up.
import { type Context, Hono } from 'hono';
import { decodeJwt } from 'jose';
import type { Sql } from 'postgres';
import { refuseBannedRefresh, refuseBannedToken } from './bans.ts';
import { AuthError, reshapeRefusal } from './errors.ts';
import { readJson } from './json-body.ts';
import type { Lite } from './lite.ts';
import { signInWithPassword } from './password-sign-in.ts';
import { endOtherSessions } from './sessions.ts';

/** The routes that lite answers; every other one of its routes is closed. */
export function publicRoutes(sql: Sql, lite: Lite): Hono {
  const ask = async (c: Context, body?: Record<string, unknown>, search?: URLSearchParams) => {
    const url = new URL(c.req.url);
    const target = new URL(`/auth/v1${url.pathname}?${search ?? url.searchParams}`, url);
    const answer = await lite.fetch(
      new Request(target, {
        method: c.req.method,
        headers: c.req.raw.headers,
        ...(body && { body: JSON.stringify(body) }),
      }),
    );
    return reshapeRefusal(answer, c);
  };

  return new Hono()
    .post('/token', async (c) => {
      const body = await readJson(c);
      const grant = c.req.query('grant_type');
      if (grant === 'password') {
        const token = await signInWithPassword(sql, body);
        return ask(c, { refresh_token: token }, new URLSearchParams({ grant_type: 'refresh_token' }));
      }
      if (grant !== 'refresh_token') throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type');
      await refuseBannedRefresh(sql, body);
      return ask(c, body);
    })
    .post('/verify', async (c) => {
      const body = await readJson(c);
      await refuseBannedToken(sql, body);
      return ask(c, { ...body, type: knownType(body.type) });
    })
    .get('/verify', async (c) => {
      const search = new URL(c.req.url).searchParams;
      await refuseBannedToken(sql, Object.fromEntries(search));
      search.set('type', String(knownType(search.get('type') ?? '')));
      return ask(c, undefined, search);
    })
    .put('/user', async (c) => {
      const body = await readJson(c);
      const answer = await ask(c, body);
      if (answer.ok && typeof body.password === 'string') await endOtherSessions(sql, sessionOf(c));
      return answer;
    })
    .get('/user', (c) => ask(c))
    .post('/recover', async (c) => ask(c, await readJson(c)))
    .post('/logout', async (c) => ask(c, await readJson(c)))
    .get('/health', (c) => ask(c))
    .get('/settings', (c) => ask(c))
    .post('/signup', () => {
      throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance');
    });
}

/** lite confirms an invitation as it confirms a sign-up: both keep their token in the same column. */
function knownType(type: unknown): unknown {
  return type === 'invite' ? 'signup' : type;
}

/** The session of a token that lite has just accepted. */
function sessionOf(c: Context): { user: string; session: string } {
  const { sub, session_id } = decodeJwt(c.req.header('authorization')?.replace(/^Bearer /i, '') ?? '');
  return { user: String(sub), session: String(session_id) };
}
