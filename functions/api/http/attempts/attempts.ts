// Limits attempts, by network address, by account, and by both together, so that a stranger at one address uses up
// neither the attempts of an account nor those of its owner (docs/product.md#sign-in-attempts).
import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Db } from '../../../_shared/database/database.ts';
import { tooMany } from '../../../_shared/errors.ts';
import { scopeOf } from '../caller.ts';
import type { ApiEnv } from '../parts.ts';
import {
  type Bucket,
  countAttempts,
  countOwnAttempt,
  forgetAttempts,
  isKnownDevice,
  noteDevice,
  type Window,
} from './attempts.queries.ts';
import { networkOf } from './network.ts';

/** Attempts in 15 minutes, those that succeed included; an address may be a whole company behind one router. */
const perAddress = 2_000;
/** The limit of an account from all addresses together, as a multiple of that from one. */
const addressesPerAccount = 10;
/** Links that one address may open or use in 15 minutes. */
const linksPerAddress = 200;

/** Requests a minute for the company's name and logo; a sign-in page makes one. */
const signsPerAddress = 240;

/** Requests of trades' pages a minute: an open page makes three, and a crew shares an address and a link. */
const visitsPerAddress = 240;
const visitsPerLink = 120;

/** Questions about prints a minute, and wrong keys in 15 minutes. */
const printsPerAddress = 60;
const wrongPrintsPerAddress = 20;

/** Limits of one person in a window: mails are invitations and the like, signatures those taken down for others too. */
const perCaller = {
  mails: { max: 200, window: '15 minutes' },
  signatures: { max: 20, window: '10 minutes' },
  questions: { max: 10, window: '10 minutes' },
  replies: { max: 120, window: '10 minutes' },
  entries: { max: 20, window: '10 minutes' },
  offers: { max: 100, window: '1 hour' },
  uploads: { max: 300, window: '10 minutes' },
} as const satisfies Record<string, { max: number; window: Window }>;

/** The counters of an attempt. */
export interface Counted {
  /** The counters to reset after a success. */
  names: string[];
  /** The line in which its password waits to be hashed. */
  line: string;
  /** It comes from a device of an earlier sign-in. */
  isKnown: boolean;
}

/** The normalised form of an e-mail address. */
export function plainEmail(typed: string): string {
  return typed.replaceAll('\0', '').trim().toLowerCase();
}

/** Counts an attempt at an account, existing or not. Throws a 429 above `max` in 15 minutes. */
export async function countAttempt(c: Context<ApiEnv>, what: string, email: string, max: number): Promise<Counted> {
  const account = `${what}:${digest(email)}`;
  const network = networkOf(c);
  const pair = { name: `${account}:${network}`, max };
  await count(c, [
    { name: `address:${network}`, max: perAddress },
    pair,
    { name: account, max: max * addressesPerAccount },
  ]);
  return { names: [pair.name, account], line: network, isKnown: false };
}

/** Like `countAttempt` for a password, with a separate counter and line for a device of an earlier sign-in. */
export async function countPassword(c: Context<ApiEnv>, email: string, max: number): Promise<Counted> {
  const device = deviceOf(c);
  const known = device && digest(device);
  const isKnown =
    known && (await c.var.parts.database.asService((service) => isKnownDevice(service, email, known), networkOf(c)));
  if (!isKnown) return countAttempt(c, 'account', email, max);
  const name = `device:${digest(email)}:${known}`;
  await count(c, [{ name, max }]);
  return { names: [name], line: name, isKnown: true };
}

/** Counts the opening of a link, so that tokens cannot be guessed. Throws a 429 above the limit. */
export async function countLink(c: Context<ApiEnv>): Promise<void> {
  await count(c, [{ name: `links:${networkOf(c)}`, max: linksPerAddress }]);
}

/** Counts a request of somebody signed out for the company's name and logo. Throws a 429 above the limit. */
export async function countSign(c: Context<ApiEnv>): Promise<void> {
  await count(c, [{ name: `signs:${networkOf(c)}`, max: signsPerAddress }], '1 minute');
}

/** Counts what the signed-in caller does. Throws a 429 above the limit. */
export async function countOwn(c: Context<ApiEnv>, what: keyof typeof perCaller): Promise<void> {
  const { userId } = await scopeOf(c);
  const { max, window } = perCaller[what];
  await count(c, [{ name: `${what}:${userId}`, max }], window);
}

/**
 * Counts what the caller does within its own transaction, so that what fails is not counted: the same counter as that of
 * `countOwn`, without a commit of its own. Throws a 429 above the limit.
 */
export async function counting<T>(db: Db, what: keyof typeof perCaller, work: () => Promise<T>): Promise<T> {
  const { max, window } = perCaller[what];
  const counted = countOwnAttempt(db, { name: what, max }, window);
  // Awaited after the work, with which it shares a round trip.
  counted.catch(() => {});
  const result = await work();
  const wait = await counted;
  if (wait > 0) throw tooMany(wait);
  return result;
}

/** Counts a request with the key of a link, before the key is known to be one. Throws a 429 above the limit. */
export async function countVisitor(c: Context<ApiEnv>): Promise<void> {
  await count(c, [{ name: `visitors:${networkOf(c)}`, max: visitsPerAddress }], '1 minute');
}

/** Counts a request for a link whose key it has. Throws a 429 above the limit. */
export async function countVisit(c: Context<ApiEnv>, kind: 'visits' | 'reports', linkId: number): Promise<void> {
  await count(c, [{ name: `${kind}:${linkId}`, max: visitsPerLink }], '1 minute');
}

/** Counts a question about a print, before its key is known to be one. Throws a 429 above the limit. */
export async function countPrint(c: Context<ApiEnv>): Promise<void> {
  await count(c, [{ name: `prints:${networkOf(c)}`, max: printsPerAddress }], '1 minute');
}

/** Counts a wrong key of a print. Throws a 429 above the limit. */
export async function countWrongPrint(c: Context<ApiEnv>): Promise<void> {
  await count(c, [{ name: `wrong-prints:${networkOf(c)}`, max: wrongPrintsPerAddress }]);
}

/** Runs work that hashes a password, queued by the caller's network address, or by the device if it is known. */
export function inTurn<T>(c: Context<ApiEnv>, { line, isKnown }: Counted, work: () => Promise<T>): Promise<T> {
  const { ofAddresses, ofDevices } = c.var.parts.passwords;
  return (isKnown ? ofDevices : ofAddresses)(line, work);
}

/** After a success: resets the counters and remembers the device. */
export async function gotIn(c: Context<ApiEnv>, userId: string, counted?: Counted): Promise<void> {
  const device = rememberDevice(c);
  await c.var.parts.database.asService(async (service) => {
    if (counted) await forgetAttempts(service, counted.names);
    await noteDevice(service, userId, digest(device));
  }, networkOf(c));
}

async function count(c: Context<ApiEnv>, buckets: Bucket[], window?: Window): Promise<void> {
  const wait = await c.var.parts.database.asService((service) => countAttempts(service, buckets, window), networkOf(c));
  if (wait > 0) throw tooMany(wait);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The token that identifies a known browser at sign-in. It grants no access, only a separate counter of attempts. */
const cookie = 'device';
const year = 365 * 24 * 60 * 60;

/** The token that the browser sent, or undefined. */
function deviceOf(c: Context<ApiEnv>): string | undefined {
  const token = getCookie(c, cookie);
  return token && /^[\w-]{43}$/.test(token) ? token : undefined;
}

/** Sets the token for a year, keeping an existing one, since several people may sign in on one device. Returns it. */
function rememberDevice(c: Context<ApiEnv>): string {
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
