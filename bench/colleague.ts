// Staff members with separate accounts, for load by many people.
import { createClient } from '@supabase/supabase-js';
import type { Calls } from './calls.ts';
import { type Bench, signIn } from './stack.ts';

export interface Colleague {
  email: string;
  calls: Calls;
}

/** Creates the account with the service key and signs in. */
export async function aColleague({ url, serviceKey, password }: Bench, number: number): Promise<Colleague> {
  const { auth } = createClient(url, serviceKey, { auth: { persistSession: false } });
  const email = `load-${number}@example.com`;
  const { error } = await auth.admin.createUser({
    email,
    password,
    email_confirm: true,
    user_metadata: { first_name: 'Person', last_name: String(number) },
    app_metadata: { user_type: 2, must_change_password: false },
  });
  if (error) throw error;
  return { email, calls: await signIn(url, email, password) };
}
