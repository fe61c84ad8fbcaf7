// Sign-in, the forced password change, and the current user. Every rejected sign-in has the same answer after the time
// of one bcrypt, so that nobody learns which accounts exist (docs/product.md#sign-in-refused).
import type { Context } from 'hono';
import { z } from 'zod';
import { signInRefused } from '../../_shared/errors.ts';
import { messageFailure, signInFailure, validationFailure } from '../../core/common/failures.contract.ts';
import { CLIENT } from '../../core/common/names.ts';
import { me, passwordChange, passwordChangePrefix, session, signIn } from '../../core/users/session.contract.ts';
import { addressOf } from '../http/attempts/address.ts';
import { countPassword, gotIn, inTurn, plainEmail } from '../http/attempts/attempts.ts';
import { networkOf } from '../http/attempts/network.ts';
import { type Call, section } from '../http/call.ts';
import type { ApiEnv } from '../http/parts.ts';
import { passwordProblem } from '../users/account-changes.ts';
import { findSignIn, getMe, type SignInFacts, useTicket } from './queries.ts';

const signing = section('Signing in');
const who = 'anyone';

export const sessionCalls: readonly Call[] = [
  signing('POST /authenticate', 'signIn', 'Opens a session', {
    who,
    body: signIn,
    answer: session,
    failures: { 401: signInFailure, 403: signInFailure, 422: validationFailure, 429: messageFailure },
    handle: (c, { body }) => openSession(c, body),
  }),
  signing('POST /tokenpasswordreset', 'changePassword', 'Changes a password that must be changed before signing in', {
    who,
    body: passwordChange,
    answer: z.strictObject({}),
    failures: {
      400: z.union([signInFailure, messageFailure]),
      401: signInFailure,
      422: z.union([signInFailure, validationFailure]),
      429: messageFailure,
    },
    handle: (c, { body }) => changePassword(c, body),
  }),
  signing('GET /me', 'getMe', 'Who the caller is, and the topics to listen to', { answer: me, read: getMe }),
];

/** Attempts in 15 minutes. */
const perAccount = 10;

async function openSession(
  c: Context<ApiEnv>,
  { password, scope, ...typed }: z.output<typeof signIn>,
): Promise<Response> {
  const email = plainEmail(typed.email);
  const { accounts, database, tickets } = c.var.parts;
  const counted = await countPassword(c, email, perAccount);
  const facts = await database.asService((service) => findSignIn(service, email), networkOf(c));
  const found = await inTurn(c, counted, () =>
    checkPassword(c, email, facts && fits(facts, scope) ? password : null, facts),
  );
  if (!found || !facts) throw signInRefused(401, 'Invalid username or password');
  await gotIn(c, facts.id, counted);
  if (facts.mustChangePassword) {
    await accounts.signOut(found.access_token);
    throw signInRefused(403, `${passwordChangePrefix}${await tickets.issue(facts.id, email)}`);
  }
  return c.json({ data: found }, 200, { 'cache-control': 'no-store' });
}

async function changePassword(c: Context<ApiEnv>, body: z.output<typeof passwordChange>): Promise<Response> {
  const { current_password, new_password, token } = body;
  const { accounts, database, tickets } = c.var.parts;
  const ticket = await tickets.verify(token);
  if (!ticket) throw signInRefused(400, 'This took too long. Sign in again to get another try.');
  const problem = passwordProblem(new_password);
  if (problem) throw signInRefused(422, problem);
  if (new_password === current_password)
    throw signInRefused(422, 'Choose a password that differs from the current one.');
  const counted = await countPassword(c, ticket.email, perAccount);
  const found = await inTurn(c, counted, () => accounts.signIn(ticket.email, current_password, addressOf(c)));
  if (!found) throw signInRefused(401, 'The current password is not right.');
  await accounts.signOut(found.access_token);
  const isFresh = await database.asService((service) => useTicket(service, ticket), networkOf(c));
  if (!isFresh) throw signInRefused(400, 'This was used already. Sign in with your new password.');
  // A trigger records that the password was chosen.
  await accounts.setPassword(ticket.userId, new_password);
  await gotIn(c, ticket.userId, counted);
  return c.json({ data: {} }, 200, { 'cache-control': 'no-store' });
}

function fits({ userType, disabled }: SignInFacts, scope: 'admin' | 'client'): boolean {
  return !disabled && (scope === 'client' ? userType === CLIENT : userType !== CLIENT);
}

/** With `password` null, rejects in the time of a wrong password. */
async function checkPassword(c: Context<ApiEnv>, email: string, password: string | null, facts: SignInFacts | null) {
  const { accounts } = c.var.parts;
  if (!facts) {
    await accounts.pretendSignIn(addressOf(c));
    return null;
  }
  return accounts.signIn(email, password || crypto.randomUUID(), addressOf(c));
}
