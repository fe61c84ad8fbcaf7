// Calls for the holder of a mailed link, who is not signed in (docs/product.md#mail-links). They never reveal which
// accounts exist: without the token they return nothing, and only the mailbox learns whether a new link was sent.
import type { Context } from 'hono';
import { z } from 'zod';
import { invalidField, notFound } from '../../_shared/errors.ts';
import { messageFailure, validationFailure } from '../../core/common/failures.contract.ts';
import { CLIENT } from '../../core/common/names.ts';
import {
  forgotten,
  linkChoose,
  linkChosen,
  linkConfirm,
  linkFacts,
  linkOpen,
  linkRenew,
} from '../../core/links/contract.ts';
import { isInvitation, isOfficeLink, type MailLink } from '../../core/links/names.ts';
import { addressOf } from '../http/attempts/address.ts';
import { countAttempt, countLink, gotIn, plainEmail } from '../http/attempts/attempts.ts';
import { evenly } from '../http/attempts/evenly.ts';
import { networkOf } from '../http/attempts/network.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { invitation, linkTo, passwordResetLetter, type Recipient } from '../mail/letters.ts';
import { newLinkToken, noteLink } from '../mail/sent-links.ts';
import { passwordProblem } from '../users/account-changes.ts';
import { leaveOldAddress } from '../users/old-address.ts';
import { noteEmail, noteInvitation } from '../users/queries.ts';
import {
  type Forgetful,
  findEmailChange,
  findForgetful,
  findLinkOwner,
  getLink,
  linkShownTo,
  takingLink,
} from './queries.ts';

const signing = section('Signing in');
const who = 'anyone';
const refusals = { 422: validationFailure, 429: messageFailure };

export const linkCalls: readonly Call[] = [
  signing('POST /links/open', 'openLink', 'Whose the link of a mail is, for who holds it', {
    who,
    body: linkOpen,
    answer: linkFacts,
    failures: refusals,
    handle: (c, { body }) => openLink(c, body),
  }),
  signing(
    'POST /links/choose',
    'choosePassword',
    'Sets the password of who holds the link of a mail, which is over then',
    {
      who,
      body: linkChoose,
      answer: linkChosen,
      failures: { ...refusals, 404: messageFailure },
      handle: (c, { body }) => choosePassword(c, body),
    },
  ),
  signing('POST /links/renew', 'renewLink', 'Mails another link to the address that this one went to; says nothing', {
    who,
    body: linkRenew,
    answer: z.strictObject({}),
    failures: refusals,
    handle: (c, { body }) => renewLink(c, body),
  }),
  signing('POST /links/confirm', 'confirmEmail', 'Confirms the address that the link was mailed to', {
    who,
    body: linkConfirm,
    answer: z.strictObject({}),
    failures: { 422: z.union([validationFailure, messageFailure]), 429: messageFailure, 404: messageFailure },
    handle: (c, { body }) => confirmEmail(c, body),
  }),
  signing('POST /links/forgotten', 'mailForgotten', 'Mails a link for a new password to its owner; says nothing', {
    who,
    body: forgotten,
    answer: z.strictObject({}),
    failures: refusals,
    handle: (c, { body }) => mailForgotten(c, body),
  }),
];

/** New links for one address in 15 minutes. */
const perAccount = 5;

async function openLink(c: Context<ApiEnv>, { token }: { token: string }): Promise<Response> {
  await countLink(c);
  const { database, addresses } = c.var.parts;
  const json = await database.asService((service) => getLink(service, plainToken(token)), networkOf(c));
  const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
  return c.body(`{"data":${addresses.signAll(json)}}`, 200, headers);
}

async function choosePassword(
  c: Context<ApiEnv>,
  { token, password }: { token: string; password: string },
): Promise<Response> {
  await countLink(c);
  const { accounts, database } = c.var.parts;
  const owner = await database.asService((service) => findLinkOwner(service, plainToken(token)), networkOf(c));
  if (!owner || owner.kind === 'emailChange' || owner.isOver || owner.disabled) throw notFound();
  const problem = passwordProblem(password);
  if (problem) throw invalidField('password', problem);
  const shownTo = await database.asService((service) => linkShownTo(service, plainToken(token)));
  // A trigger records that the password was chosen, and ends links for choosing one.
  await takingLink(database, plainToken(token), () => accounts.setPasswordByLink(owner.userId, password, shownTo));
  const isClientsOwn = !isOfficeLink(owner.kind) && !shownTo;
  const session = !isClientsOwn ? null : await accounts.signIn(owner.email, password, addressOf(c));
  await gotIn(c, owner.userId);
  return c.json({ data: { session } }, 200, { 'cache-control': 'no-store' });
}

/** The client signs in with the new address from now on; a trigger ends the link with the change. */
async function confirmEmail(c: Context<ApiEnv>, { token }: { token: string }): Promise<Response> {
  await countLink(c);
  const { accounts, database } = c.var.parts;
  const change = await database.asService((service) => findEmailChange(service, plainToken(token)), networkOf(c));
  if (!change || change.isOver || change.disabled) throw notFound();
  await takingLink(database, plainToken(token), () => accounts.setEmail(change.userId, change.email));
  const { userId: id, was: email, ...person } = change;
  await database.asService(async (service) => {
    await noteEmail(service, id, email);
    await leaveOldAddress(c.var.parts, service, { ...person, id, email, signedUp: true });
  });
  return c.json({ data: {} }, 200, { 'cache-control': 'no-store' });
}

async function renewLink(c: Context<ApiEnv>, { token, ...typed }: { token: string; email: string }): Promise<Response> {
  const email = plainEmail(typed.email);
  await countAttempt(c, 'link', email, perAccount);
  await evenly(c, () => renew(c.var.parts, plainToken(token), email));
  return c.json({ data: {} }, 200, { 'cache-control': 'no-store' });
}

/** Mails another link when the address is the one that this link was sent to. */
async function renew(parts: Parts, token: string, email: string): Promise<void> {
  const owner = await parts.database.asService((service) => findLinkOwner(service, token));
  if (!owner || owner.kind === 'emailChange' || owner.email !== email || owner.disabled) return;
  await sendLink(parts, { ...owner, kind: owner.signedUp ? resetOf(owner.kind) : owner.kind });
}

/** Somebody who has signed up needs a password reset, not an invitation. */
function resetOf(kind: MailLink): MailLink {
  if (!isInvitation(kind)) return kind;
  return kind === 'invitation' ? 'clientReset' : 'staffReset';
}

/** The token as text that Postgres accepts. */
function plainToken(token: string): string {
  return token.replaceAll('\0', '');
}

/** Requests for one address in 15 minutes, from one network address. */
const forgottenPerAccount = 5;

/** Mails somebody who forgot the password. Only the mailbox learns whether the address belongs to an account. */
async function mailForgotten(c: Context<ApiEnv>, { scope, ...typed }: z.output<typeof forgotten>): Promise<Response> {
  const email = plainEmail(typed.email);
  await countAttempt(c, 'forgotten', email, forgottenPerAccount);
  await evenly(c, () => mail(c.var.parts, email, scope));
  return c.json({ data: {} }, 200, { 'cache-control': 'no-store' });
}

async function mail(parts: Parts, email: string, scope: 'admin' | 'client'): Promise<void> {
  const person = await parts.database.asService((service) => findForgetful(service, email));
  const kind = person && kindFor(person, scope);
  if (!person || !kind) return;
  const { id: userId, firstName, language } = person;
  await sendLink(parts, { kind, userId, email, firstName, language, sentBy: null });
}

/** The link that lets this person in again on this site; null for nobody of the site. */
function kindFor({ userType, disabled, signedUp, invited }: Forgetful, scope: 'admin' | 'client'): MailLink | null {
  if (disabled || (userType === CLIENT) !== (scope === 'client')) return null;
  if (userType !== CLIENT) return invited && !signedUp ? 'staffInvitation' : 'staffReset';
  if (signedUp) return 'clientReset';
  return invited ? 'invitation' : null;
}

interface Addressee extends Recipient {
  kind: MailLink;
  userId: string;
  /** The sender of the link that this one replaces. */
  sentBy: string | null;
}

/** Ends earlier links of this kind, and mails a new one, for choosing a password when nobody is signed in. */
async function sendLink(parts: Parts, { kind, userId, sentBy, ...to }: Addressee): Promise<void> {
  const { database, mailer, env } = parts;
  const token = newLinkToken();
  const href = linkTo(env.SITE_URL, kind, token);
  const letter = isInvitation(kind) ? invitation(kind, to, href) : passwordResetLetter(to, href);
  await database.asService(async (service) => {
    await noteLink(service, { token, kind, userId, sentBy });
    if (isInvitation(kind)) await noteInvitation(service, userId);
    await mailer.send(letter, await letterheadOf(service, parts));
  });
}
