// Signing in, which is one bcrypt of cost 10 and what stands around it.
import { demoAccounts } from '../supabase/seed/accounts.ts';
import { callsOf } from './calls.ts';
import { sample } from './measure.ts';
import type { Row } from './row.ts';
import type { Bench } from './stack.ts';

export async function measureSignIn({ url, password }: Bench): Promise<Row[]> {
  const visitor = callsOf(url);
  const body = { email: demoAccounts.staff.email, password, scope: 'admin' };
  const signedIn = await sample(() => visitor.json('POST', '/authenticate', body), { warmUp: 10, count: 100 });
  return [
    {
      work: 'sign-in, p50',
      peer: '74 ms',
      limit: '67 ms (bcrypt 10)',
      aim: { value: 80, unit: 'ms' },
      ours: signedIn.p50,
      note: `p95 ${signedIn.p95.toFixed(1)}`,
    },
  ];
}
