// Creates people through Auth's admin API; a trigger creates their profiles.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';

export interface Account {
  email: string;
  firstName: string;
  lastName: string;
  /** 1 administrator, 2 staff, 3 client. */
  userType: 1 | 2 | 3;
  /** Clients without a password have not signed up yet. */
  hasPassword: boolean;
}

export const demoAccounts = {
  admin: { email: 'admin@example.com', firstName: 'Avery', lastName: 'Collins', userType: 1, hasPassword: true },
  staff: { email: 'staff@example.com', firstName: 'Jordan', lastName: 'Blake', userType: 2, hasPassword: true },
  client: { email: 'client@example.com', firstName: 'Morgan', lastName: 'Reyes', userType: 3, hasPassword: true },
  invited: { email: 'casey.lin@example.com', firstName: 'Casey', lastName: 'Lin', userType: 3, hasPassword: false },
  uninvited: { email: 'robin.hale@example.com', firstName: 'Robin', lastName: 'Hale', userType: 3, hasPassword: false },
} satisfies Record<string, Account>;

/** Creates missing accounts and sets the password of all; returns the ids by e-mail address. */
export async function makeAccounts(
  sql: Sql,
  auth: SupabaseClient['auth'],
  accounts: Account[],
  password: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const account of accounts) ids.set(account.email, await makeAccount(sql, auth, account, password));
  return ids;
}

async function makeAccount(
  sql: Sql,
  auth: SupabaseClient['auth'],
  { email, firstName, lastName, userType, hasPassword }: Account,
  password: string,
): Promise<string> {
  const secret = hasPassword ? { password } : {};
  const [known] = await sql<{ id: string }[]>`select id from profiles where email = ${email}`;
  // A killed seed created this account with a password that was never printed.
  const { data, error } = known
    ? await auth.admin.updateUserById(known.id, secret)
    : await auth.admin.createUser({
        email,
        email_confirm: hasPassword,
        ...secret,
        user_metadata: { first_name: firstName, last_name: lastName },
        app_metadata: { user_type: userType, must_change_password: false },
      });
  if (error) throw new Error(`Auth did not take ${email}: ${error.message}`);
  if (hasPassword) await sql`select private.password_changed(${data.user.id})`;
  return data.user.id;
}
