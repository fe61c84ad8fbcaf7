// Counts what may be tried only so often. Account and network address are counted together first, so that one stranger
// uses up neither the attempts of the account nor those of its owner.
import { createHash } from 'node:crypto';
import type { Context } from 'hono';
import { tooMany } from '../../_shared/errors.ts';
import { type Bucket, countAttempts, forgetAttempts, isKnownDevice, noteDevice } from '../session/attempts.queries.ts';
import { deviceOf, rememberDevice } from './device.ts';
import type { ApiEnv } from './parts.ts';

/** Attempts in 15 minutes; an address may be an office behind one router. */
const perAddress = 600;
/** How many times as much an account may take from all addresses together. */
const addressesPerAccount = 10;
/** Links that one address may open or use in 15 minutes. */
const linksPerAddress = 200;

/** An e-mail address as it is compared. */
export function plainEmail(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase();
}

/** Counts an attempt at an account, known or not; throws the 429 above `max` in 15 minutes. Gives the names to forget after a success. */
export async function countAttempt(c: Context<ApiEnv>, what: string, email: string, max: number): Promise<string[]> {
  const account = `${what}:${digest(email)}`;
  const address = addressOf(c);
  const pair = { name: `${account}:${address}`, max };
  await count(c, [
    pair,
    { name: account, max: max * addressesPerAccount },
    { name: `address:${address}`, max: perAddress },
  ]);
  return [pair.name, account];
}

/** As `countAttempt` for a password: the device of somebody who signed in on it before is counted on its own. */
export async function countPassword(c: Context<ApiEnv>, email: string, max: number): Promise<string[]> {
  const device = deviceOf(c);
  const known = device && digest(device);
  const isKnown = known && (await c.var.parts.database.asService((service) => isKnownDevice(service, email, known)));
  if (!isKnown) return countAttempt(c, 'account', email, max);
  const name = `device:${digest(email)}:${known}`;
  await count(c, [{ name, max }]);
  return [name];
}

/** Counts the opening of a link, whose token nobody should find by trying. */
export async function countLink(c: Context<ApiEnv>): Promise<void> {
  await count(c, [{ name: `links:${addressOf(c)}`, max: linksPerAddress }]);
}

/** Does what costs the work of a password, in the turn of the caller's network address. */
export function inTurn<T>(c: Context<ApiEnv>, work: () => Promise<T>): Promise<T> {
  return c.var.parts.passwordQueue(addressOf(c), work);
}

/** After a success: the count begins anew, and the device is known from now on. */
export async function gotIn(c: Context<ApiEnv>, userId: string, counted: string[]): Promise<void> {
  const device = rememberDevice(c);
  await c.var.parts.database.asService(async (service) => {
    await forgetAttempts(service, counted);
    await noteDevice(service, userId, digest(device));
  });
}

async function count(c: Context<ApiEnv>, buckets: Bucket[]): Promise<void> {
  const wait = await c.var.parts.database.asService((service) => countAttempts(service, buckets));
  if (wait > 0) throw tooMany(wait);
}

/** What the nearest proxy that is ours saw; what stands before it may be anybody's invention. */
export function addressOf(c: Context<ApiEnv>): string {
  const hops = c.req.header('x-forwarded-for')?.split(',') ?? [];
  return hops.at(-c.var.parts.env.TRUSTED_PROXIES)?.trim().slice(0, 64) ?? 'unknown';
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
