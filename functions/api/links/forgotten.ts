// The mail to somebody who forgot the password. Only the mailbox learns whether the address belongs to an account.
import type { Context } from 'hono';
import type { z } from 'zod';
import { CLIENT } from '../../core/common/names.ts';
import type { forgotten } from '../../core/links/contract.ts';
import type { MailLink } from '../../core/links/names.ts';
import { countAttempt, plainEmail } from '../http/attempts/attempts.ts';
import { evenly } from '../http/attempts/evenly.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { type Forgetful, findForgetful } from './queries.ts';
import { sendLink } from './send-link.ts';

/** Requests for one address in 15 minutes, from one network address. */
const perAccount = 5;

export async function mailForgotten(
  c: Context<ApiEnv>,
  { scope, ...typed }: z.output<typeof forgotten>,
): Promise<Response> {
  const email = plainEmail(typed.email);
  await countAttempt(c, 'forgotten', email, perAccount);
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
