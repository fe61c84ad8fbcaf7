// Changes of accounts in Auth that nobody has used yet: another first password, and the removal. Auth commits on its
// own, so the database is told first, in a transaction that is committed before (private.account_changes).
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { passwordLimits } from '../../core/users/limits.ts';
import type { ApiEnv } from '../http/parts.ts';
import { asCaller, write } from '../http/transaction.ts';
import { beginAccountChange, endAccountChange, getUser } from './queries.ts';

/** Replaces a first password that was lost, until its owner has signed in. */
export function renewFirstPassword(c: Context<ApiEnv>, id: string, password: string): Promise<Response> {
  const problem = passwordProblem(password);
  return changeAccount(c, id, 'first password', async (db) => {
    if (problem) throw invalidField('password', problem);
    await c.var.parts.accounts.setPassword(id, password);
    return getUser(db, id);
  });
}

/** Removes a user who never signed in, or a client without projects; the e-mail address is free again. */
export function removeUser(c: Context<ApiEnv>, id: string): Promise<Response> {
  return changeAccount(c, id, 'removal', async () => {
    await c.var.parts.accounts.remove(id);
    return JSON.stringify({ id });
  });
}

async function changeAccount(
  c: Context<ApiEnv>,
  id: string,
  what: 'first password' | 'removal',
  work: (db: Db) => Promise<string>,
): Promise<Response> {
  const refusal = await asCaller(c, (db) => beginAccountChange(db, id, what)).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  // A repetition of what is done, such as a removal, gets the first answer before the refusal counts.
  try {
    return await write(
      c,
      async (db) => {
        if (refusal) throw refusal.error;
        return work(db);
      },
      { checkFirst: true, fingerprint: '' },
    );
  } finally {
    // Nothing was done for a repetition or a refusal: the owner's next choice of a password must not count as this one.
    if (!refusal) await asCaller(c, (db) => endAccountChange(db, id)).catch(() => undefined);
  }
}

/** A message for the person, or null for a valid password (docs/product.md#password-length). */
export function passwordProblem(password: string): string | null {
  if ([...password].length < passwordLimits.min) return `Use at least ${passwordLimits.min} characters.`;
  if (new TextEncoder().encode(password).length > passwordLimits.max) return 'That password is too long.';
  if (password.includes('\0')) return 'That password contains a character that cannot be used.';
  return null;
}
