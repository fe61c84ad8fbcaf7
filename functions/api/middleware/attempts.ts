// Counts what may be tried only so often: per account, known or not, and per address of the network.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { tooMany } from '../../_shared/errors.ts';
import type { ApiEnv } from '../parts.ts';
import { countAttempts } from '../session.queries.ts';

/** Attempts in 15 minutes; an address may be an office behind one router. */
const perAddress = 600;

/** An e-mail address as it is compared. */
export function plainEmail(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase();
}

/** Throws the 429 above `max` in 15 minutes, else gives the name of the account's bucket. */
export async function countAttempt(c: Context<ApiEnv>, what: string, email: string, max: number): Promise<string> {
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
  const address = hops.at(-c.var.parts.env.TRUSTED_PROXIES)?.trim().slice(0, 64) ?? 'unknown';
  const account = `${what}:${createHash('sha256').update(email).digest('hex')}`;
  const buckets = [
    { name: account, max },
    { name: `address:${address}`, max: perAddress },
  ];
  const wait = await c.var.parts.database.asService((service) => countAttempts(service, buckets));
  if (wait > 0) throw tooMany(wait);
  return account;
}
