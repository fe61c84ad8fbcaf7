// Global setup of the browser tests: the lists are as long as a company's from the first test on, so that a test sees the
// same screens alone as after all others. What may be chosen from a few dozen entries is a select; here it is a search
// field. The names come after those of the demo data.
import postgres from 'postgres';
import { createAccount, insertAccount, type PersonData } from '../../../supabase/world/people.ts';
import { stackOfEnvironment } from '../../support/stack.ts';
import { LONG_NAME } from '../../support/worlds/long-names.ts';

/** More than a select holds. */
const ENTRIES = 60;

export default async function setup(): Promise<void> {
  const { url, serviceKey = '', databaseUrl, jwtSecret } = stackOfEnvironment() ?? {};
  if (!url || !databaseUrl) throw new Error('The browser tests need a running product.');
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  // A stack that stays between two runs has them already.
  const [made] = await sql`select 1 from trades where name = ${LONG_NAME}`;
  if (made) return sql.end();
  // Another Auth than the embedded one keeps more rows.
  const add = (each: PersonData) => (jwtSecret ? insertAccount(sql, each) : createAccount({ url, serviceKey }, each));
  for (let number = 1; number <= ENTRIES; number += 1) {
    const person = (type: 'staff' | 'client', firstName: string): PersonData => ({
      type,
      firstName,
      lastName: `Yard ${number}`,
      email: `${firstName.toLowerCase()}-${number}@example.com`,
    });
    for (const each of [person('staff', 'Colleague'), person('client', 'Client')]) await add(each);
  }
  try {
    await sql`insert into trades (name) select 'Yard crew ' || n from generate_series(1, ${ENTRIES}) n`;
    await sql`insert into projects (name, is_template) select 'Yard ' || n, true from generate_series(1, ${ENTRIES}) n`;
    await sql`insert into trades (name) values (${LONG_NAME})`;
    await sql`insert into projects (name) values (${LONG_NAME})`;
  } finally {
    await sql.end();
  }
}
