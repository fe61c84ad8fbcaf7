// The people of the demo data, and their accounts; a trigger creates their profiles.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { createAccount, type PersonData } from '../world/people.ts';

export interface Account extends PersonData {
  /** Clients without a password have not signed up yet. */
  hasPassword: boolean;
}

export const demoAccounts = {
  admin: { email: 'admin@example.com', firstName: 'Avery', lastName: 'Collins', type: 'admin', hasPassword: true },
  staff: { email: 'staff@example.com', firstName: 'Jordan', lastName: 'Blake', type: 'staff', hasPassword: true },
  client: { email: 'client@example.com', firstName: 'Morgan', lastName: 'Reyes', type: 'client', hasPassword: true },
  invited: { email: 'casey.lin@example.com', firstName: 'Casey', lastName: 'Lin', type: 'client', hasPassword: false },
  uninvited: {
    email: 'robin.hale@example.com',
    firstName: 'Robin',
    lastName: 'Hale',
    type: 'client',
    hasPassword: false,
  },
} satisfies Record<string, Account>;

interface Auth {
  url: string;
  serviceKey: string;
  auth: SupabaseClient['auth'];
}

/** Creates missing accounts and sets the password of all; returns the ids by e-mail address. */
export async function makeAccounts(
  sql: Sql,
  auth: Auth,
  accounts: Account[],
  password: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const account of accounts) ids.set(account.email, await makeAccount(sql, auth, account, password));
  return ids;
}

async function makeAccount(
  sql: Sql,
  { auth, ...address }: Auth,
  { hasPassword, ...person }: Account,
  password: string,
): Promise<string> {
  const secret = hasPassword ? { password } : {};
  const [known] = await sql<{ id: string }[]>`select id from profiles where email = ${person.email}`;
  const id = known?.id ?? (await createAccount(address, { ...person, ...secret, isConfirmed: hasPassword }));
  // A killed seed created this account with a password that was never printed.
  if (known) {
    const { error } = await auth.admin.updateUserById(id, secret);
    if (error) throw new Error(`Auth did not take ${person.email}: ${error.message}`);
  }
  if (hasPassword) await sql`select private.password_changed(${id})`;
  return id;
}
