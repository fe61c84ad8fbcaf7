// Calls for who holds the link of a mail and is not signed in. Nobody learns from them which accounts there are: without
// the token nothing is said, and whether a new link went out is told to the mailbox alone.
import { Hono } from 'hono';
import { invalidField, notFound } from '../../_shared/errors.ts';
import { addressOf, countAttempt, countLink, gotIn, plainEmail } from '../http/attempts.ts';
import { bodyOf } from '../http/input.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { invitation, linkTo, passwordResetLetter } from '../mail/letters.ts';
import { passwordProblem } from '../session/password.ts';
import { noteInvitation } from '../users/queries.ts';
import { linkChoose, linkOpen, linkRenew } from './contract.ts';
import { findLinkOwner, getLink, newLinkToken, noteLink } from './queries.ts';

export const links = new Hono<ApiEnv>();

/** New links for one address in 15 minutes. */
const perAccount = 5;
/** Milliseconds that every answer about a new link takes at least, whether one was sent or not. */
const evenly = 1_500;

links.post('/open', async (c) => {
  const { token } = await bodyOf(c, linkOpen);
  await countLink(c);
  const { database, addresses } = c.var.parts;
  const json = await database.asService((service) => getLink(service, plainToken(token)));
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return c.body(`{"data":${addresses.signAll(json)}}`, 200, headers);
});

links.post('/choose', async (c) => {
  const { token, password } = await bodyOf(c, linkChoose);
  await countLink(c);
  const { accounts, database } = c.var.parts;
  const owner = await database.asService((service) => findLinkOwner(service, plainToken(token)));
  if (!owner || owner.isOver || owner.disabled) throw notFound();
  const problem = passwordProblem(password);
  if (problem) throw invalidField('password', problem);
  // The database notes by itself that the password was chosen, and ends the links that were for choosing one.
  await accounts.setPassword(owner.userId, password);
  const session = owner.kind === 'staffReset' ? null : await accounts.signIn(owner.email, password, addressOf(c));
  await gotIn(c, owner.userId, []);
  return c.json({ data: { session } }, 200, { 'cache-control': 'no-store' });
});

links.post('/renew', async (c) => {
  const { token, email: typed } = await bodyOf(c, linkRenew);
  const email = plainEmail(typed);
  await countAttempt(c, 'link', email, perAccount);
  const { parts } = c.var;
  const sent = renew(parts, plainToken(token), email).catch((error: unknown) =>
    parts.log({ level: 'error', requestId: c.var.requestId, error: String(error) }),
  );
  await Promise.all([sent, new Promise((done) => setTimeout(done, evenly))]);
  return c.json({ data: {} }, 200, { 'cache-control': 'no-store' });
});

/** Mails another link when the address is the one that this link went to. */
async function renew(parts: Parts, token: string, email: string): Promise<void> {
  const { database, mailer, env } = parts;
  const owner = await database.asService((service) => findLinkOwner(service, token));
  if (!owner || owner.email !== email || owner.disabled) return;
  // Who has signed up already needs a password, not an invitation.
  const kind = owner.kind === 'invitation' && owner.signedUp ? 'clientReset' : owner.kind;
  const made = newLinkToken();
  const letter = kind === 'invitation' ? invitation : passwordResetLetter;
  await database.asService(async (service) => {
    await noteLink(service, { ...owner, kind, token: made });
    if (kind === 'invitation') await noteInvitation(service, owner.userId);
    await mailer.send(letter(owner, linkTo(env.SITE_URL, kind, made)), await letterheadOf(service, parts));
  });
}

/** What Postgres takes as a text. */
function plainToken(token: string): string {
  return token.replaceAll('\0', '');
}
