// Staff members with separate accounts, for load by many people.
import { createAccount } from '../../supabase/world/people.ts';
import type { Calls } from '../calls.ts';
import { type Bench, signIn } from '../stack.ts';

export interface Colleague {
  email: string;
  calls: Calls;
}

/** Creates the account with the service key and signs in. */
export async function aColleague(bench: Bench, number: number): Promise<Colleague> {
  const { url, password } = bench;
  const email = `load-${number}@example.com`;
  await createAccount(bench, { email, password, firstName: 'Person', lastName: String(number), type: 'staff' });
  return { email, calls: await signIn(url, email, password) };
}
