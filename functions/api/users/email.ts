// Corrects the e-mail address of a client. Until the sign-up it changes at once, and a pending invitation goes to the
// new address. Afterwards the new mailbox confirms it first: a mistyped address must not lock its owner out, or hand the
// account to a stranger by "Forgot password?".
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { CLIENT } from '../../core/common/names.ts';
import type { EmailCorrected } from '../../core/users/contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { emailChangeLetter, linkTo } from '../mail/letters.ts';
import { newLinkToken } from '../mail/sent-links.ts';
import { mailInvitation } from './accounts.ts';
import { findPerson, getUser, noteEmail, noteEmailChange, type Person } from './queries.ts';

export async function correctEmail(c: Context<ApiEnv>, id: string, email: string): Promise<Response> {
  await countOwn(c, 'mails');
  return write(
    c,
    async (db) => {
      const person = await findPerson(db, id);
      if (person.userTypeId !== CLIENT) throw invalidField('userTypeId', 'Only the address of a client is corrected');
      const outcome = await correct(c.var.parts, db, { id, email, person });
      return `{"outcome":"${outcome}","user":${await getUser(db, id)}}`;
    },
    { checkFirst: true },
  );
}

interface Correction {
  id: string;
  /** The new address. */
  email: string;
  person: Person;
}

async function correct(parts: Parts, db: Db, { id, email, person }: Correction): Promise<EmailCorrected['outcome']> {
  const isOther = email !== person.email;
  if (person.signedUpOn !== null) {
    if (!isOther) return 'changed';
    const token = newLinkToken();
    await noteEmailChange(db, token, id, email);
    const link = linkTo(parts.env.SITE_URL, 'emailChange', token);
    await parts.mailer.send(emailChangeLetter({ ...person, email }, link), await letterheadOf(db, parts));
    return 'confirming';
  }
  if (isOther) {
    // Cannot be rolled back; a trigger ends the links that went to the old address.
    await parts.accounts.setEmail(id, email);
    await noteEmail(db, id, person.email);
  }
  if (person.invitedOn === null) return 'changed';
  // Also for an unchanged address: so the same request completes one whose mail failed.
  await mailInvitation(parts, db, { ...person, id, email });
  return 'invitedAgain';
}
