// Changes of people outside the database: accounts in Auth, and mails with links. The transaction comes last.
import type { Context } from 'hono';
import type { z } from 'zod';
import type { Db } from '../../_shared/database/database.ts';
import { conflict, forbidden, invalidField } from '../../_shared/errors.ts';
import { CLIENT } from '../../core/common/names.ts';
import type { userCreate, userUpdate } from '../../core/users/contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { rehearse, write } from '../http/transaction.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { invitation, linkTo, passwordResetLetter, type Recipient } from '../mail/letters.ts';
import { newLinkToken, noteLink, noteShownLink } from '../mail/sent-links.ts';
import { passwordProblem } from './account-changes.ts';
import { leaveOldAddress } from './old-address.ts';
import { findPerson, getUser, noteInvitation, noteResetRequest, updateUser } from './queries.ts';

/** Creates an account with its first password; clients, and colleagues who are invited, choose theirs by the invitation. */
export async function createUser(c: Context<ApiEnv>, body: z.output<typeof userCreate>): Promise<Response> {
  const { firstName, lastName, email, userTypeId, password, invite, ...contact } = body;
  if (invite) await countOwn(c, 'mails');
  const isClient = userTypeId === CLIENT;
  const first = isClient || invite ? null : (password ?? '');
  const problem = first === null ? null : passwordProblem(first);
  const { accounts } = c.var.parts;
  const made: string[] = [];
  return write(
    c,
    async (db) => {
      if (problem) throw invalidField('password', problem);
      const id = await accounts.create({
        email,
        password: first,
        firstName,
        lastName,
        userTypeId,
        createdBy: c.var.claims?.userId,
      });
      made.push(id);
      const user = await updateUser(db, id, contact);
      if (!invite) return user;
      const language = isClient ? (contact.language ?? 'en') : 'en';
      await mailInvitation(c.var.parts, db, { id, email, firstName, language, userTypeId });
      return getUser(db, id);
    },
    {
      who: isClient ? 'staff' : 'administrators',
      checkFirst: true,
      fingerprint: JSON.stringify({ ...body, password: undefined }),
      undo: async () => {
        for (const id of made) await accounts.remove(id);
      },
    },
  );
}

/** Changes a person, and the e-mail address in Auth when it differs. */
export async function changeUser(
  c: Context<ApiEnv>,
  id: string,
  { version, email, userTypeId, ...fields }: z.output<typeof userUpdate>,
): Promise<Response> {
  const columns = { ...fields, ...(userTypeId !== undefined && { userType: userTypeId }) };
  if (email === undefined) return write(c, (db) => updateUser(db, id, columns, version));
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (!person.mayChange) throw forbidden();
      if (version !== undefined && person.version !== version) throw conflict(JSON.parse(await getUser(db, id)));
      if (email !== person.email) {
        if (person.userTypeId === CLIENT && person.signedUpOn !== null) {
          throw invalidField('email', 'The client has to confirm another address: PATCH /users/{userId}/email');
        }
        // The address in Auth cannot be rolled back, so anything that may reject the change must do so before.
        await rehearse(db, () => updateUser(db, id, columns));
        // Before the row is written here, since Auth's trigger writes the same row.
        await c.var.parts.accounts.setEmail(id, email);
        await leaveOldAddress(c.var.parts, db, { ...person, id, signedUp: person.signedUpOn !== null });
      }
      return updateUser(db, id, columns);
    },
    { checkFirst: true },
  );
}

/** Mails the invitation to a client; administrators invite colleagues as well. */
export async function sendInvitation(c: Context<ApiEnv>, id: string): Promise<Response> {
  await countOwn(c, 'mails');
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (!person.mayChange) throw forbidden();
      if (person.signedUpOn !== null) throw invalidField('signedUpOn', 'This person has signed up already');
      if (person.disabled && person.userTypeId !== CLIENT) throw invalidField('disabled', 'This user is disabled');
      await mailInvitation(c.var.parts, db, { ...person, id });
      return getUser(db, id);
    },
    { checkFirst: true },
  );
}

interface Invited extends Recipient {
  id: string;
  userTypeId: number;
}

/** Mails the link and records it; earlier ones are over. */
export async function mailInvitation(parts: Parts, db: Db, { id, userTypeId, ...to }: Invited): Promise<void> {
  const token = newLinkToken();
  const kind = userTypeId === CLIENT ? 'invitation' : 'staffInvitation';
  const link = linkTo(parts.env.SITE_URL, kind, token);
  await parts.mailer.send(invitation(kind, to, link), await letterheadOf(db, parts));
  await noteLink(db, { token, kind, userId: id });
  await noteInvitation(db, id);
}

/**
 * Mails a link for a new password and answers with a link. That of a client is another one, which signs nobody in: a
 * signature says when its password was chosen by it (docs/product.md#shown-links).
 */
export function sendPasswordReset(c: Context<ApiEnv>, id: string): Promise<Response> {
  const { mailer, env } = c.var.parts;
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (!person.mayChange) throw forbidden();
      const token = newLinkToken();
      const isClient = person.userTypeId === CLIENT;
      const kind = isClient ? 'clientReset' : 'staffReset';
      const link = linkTo(env.SITE_URL, kind, token);
      await mailer.send(passwordResetLetter(person, link), await letterheadOf(db, c.var.parts));
      await noteLink(db, { token, kind, userId: id });
      const shown = isClient ? newLinkToken() : token;
      if (isClient) await noteShownLink(db, shown, id);
      await noteResetRequest(db, id);
      return JSON.stringify({ resetLink: linkTo(env.SITE_URL, kind, shown) });
    },
    { checkFirst: true, isSecret: true },
  );
}
