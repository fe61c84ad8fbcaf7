// Calls for who holds the link of a mail and is not signed in. Nobody learns from them which accounts there are: without
// the token nothing is said, and whether a new link went out is told to the mailbox alone.
import { Hono } from 'hono';
import { linkOpen, linkRenew } from './contract/mail-links.ts';
import { letterheadOf } from './letterhead.ts';
import { invitation, linkTo, passwordResetLetter } from './letters.ts';
import { findLinkOwner, getLink, noteLink } from './links.queries.ts';
import { countAttempt, plainEmail } from './middleware/attempts.ts';
import { bodyOf } from './middleware/input.ts';
import type { ApiEnv, Parts } from './parts.ts';
import { noteInvitation } from './users.queries.ts';

export const links = new Hono<ApiEnv>();

/** New links for one address in 15 minutes. */
const perAccount = 5;
/** Milliseconds that every answer about a new link takes at least, whether one was sent or not. */
const evenly = 1_500;

links.post('/open', async (c) => {
  const { token_hash } = await bodyOf(c, linkOpen);
  const { database, addresses } = c.var.parts;
  const json = await database.asService((service) => getLink(service, token_hash.replaceAll('\0', '')));
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return c.body(`{"data":${addresses.signAll(json)}}`, 200, headers);
});

links.post('/renew', async (c) => {
  const { token_hash, email: typed } = await bodyOf(c, linkRenew);
  const email = plainEmail(typed);
  await countAttempt(c, 'link', email, perAccount);
  const { parts } = c.var;
  const sent = renew(parts, token_hash.replaceAll('\0', ''), email).catch((error: unknown) =>
    parts.log({ level: 'error', requestId: c.var.requestId, error: String(error) }),
  );
  await Promise.all([sent, new Promise((done) => setTimeout(done, evenly))]);
  return c.json({ data: {} }, 200, { 'cache-control': 'no-store' });
});

/** Mails another link when the address is the one that this link went to. */
async function renew(parts: Parts, token: string, email: string): Promise<void> {
  const { accounts, database, mailer, env } = parts;
  const owner = await database.asService((service) => findLinkOwner(service, token));
  if (!owner || owner.email !== email || owner.disabled) return;
  // Who has signed up already needs a password, not an invitation.
  const kind = owner.kind === 'invitation' && owner.signedUp ? 'clientReset' : owner.kind;
  const made = await accounts.linkToken(kind === 'invitation' ? 'invite' : 'recovery', email);
  const letter = kind === 'invitation' ? invitation : passwordResetLetter;
  await database.asService(async (service) => {
    await noteLink(service, { ...owner, kind, hash: made.hash });
    if (kind === 'invitation') await noteInvitation(service, owner.userId);
    await mailer.send(letter(owner, linkTo(env.SITE_URL, kind, made)), await letterheadOf(service, parts));
  });
}
