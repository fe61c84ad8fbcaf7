// Sign-in: one bcrypt of cost 10 and the overhead around it.
import { demoAccounts } from '../../supabase/seed/accounts.ts';
import { callsOf } from '../calls.ts';
import type { Limits } from '../limits.ts';
import { sampleBeside } from '../measure.ts';
import type { Row } from '../row.ts';
import type { Shape } from '../shape.ts';
import type { Bench } from '../stack.ts';

export async function measureSignIn({ url, password }: Bench, _: Shape, { sql }: Limits): Promise<Row[]> {
  const visitor = callsOf(url);
  const body = { email: demoAccounts.staff.email, password, scope: 'admin' };
  const [{ hash } = { hash: '' }] = await sql<{ hash: string }[]>`
    select extensions.crypt(${password}, extensions.gen_salt('bf', 10)) as hash`;
  const signedIn = await sampleBeside(
    () => visitor.json('POST', '/authenticate', body),
    () => sql`select extensions.crypt(${password}, ${hash}) = ${hash} as matches`,
    { warmUp: 10, count: 100 },
  );
  return [
    {
      work: 'sign-in, p50',
      peer: '74 ms',
      limit: signedIn.alone.p50,
      ratio: 1.2,
      aim: { value: 80, unit: 'ms' },
      ours: signedIn.ours.p50,
      note: `p95 ${signedIn.ours.p95.toFixed(1)}; limit: bcrypt of cost 10`,
    },
  ];
}
