// Makes accounts of people through Auth, which takes a tenth of a second of bcrypt for each, or as rows like its own.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';

export const userTypes = { admin: 1, staff: 2, client: 3 } as const;
export type UserType = keyof typeof userTypes;

export interface PersonData {
  email: string;
  firstName: string;
  lastName: string;
  type: UserType;
  /** Without one, the person cannot sign in until one is set. */
  password?: string;
  isConfirmed?: boolean;
  mustChangePassword?: boolean;
}

interface AuthAddress {
  url: string;
  serviceKey: string;
}

const userMetadataOf = ({ firstName, lastName }: PersonData) => ({ first_name: firstName, last_name: lastName });
const appMetadataOf = ({ type, mustChangePassword = false }: PersonData) => ({
  user_type: userTypes[type],
  must_change_password: mustChangePassword,
});

/** Creates an account by Auth's admin API and returns its id. */
export async function createAccount({ url, serviceKey }: AuthAddress, person: PersonData): Promise<string> {
  const { email, password, isConfirmed = true } = person;
  const response = await fetch(`${url}/auth/v1/admin/users`, {
    method: 'POST',
    headers: { apikey: serviceKey, authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      email,
      password,
      email_confirm: isConfirmed,
      user_metadata: userMetadataOf(person),
      app_metadata: appMetadataOf(person),
    }),
  });
  if (!response.ok) throw new Error(`Auth did not take ${email}: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

/** Inserts a confirmed account and returns its id. */
export async function insertAccount(sql: Sql, person: PersonData): Promise<string> {
  const { email, password = null } = person;
  const id = randomUUID();
  const app = { provider: 'email', providers: ['email'], ...appMetadataOf(person) };
  const user = { ...userMetadataOf(person), email_verified: true };
  const identity = { sub: id, email, email_verified: false, phone_verified: false };
  // The hash has the fewest rounds that bcrypt has.
  await sql`
    with person as (
      insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      values (${id}, ${email}, extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(), ${sql.json(app)},
        ${sql.json(user)})
      returning id
    )
    insert into auth.identities (provider_id, provider, user_id, identity_data, last_sign_in_at)
    select id, 'email', id, ${sql.json(identity)}, now() from person`;
  return id;
}
