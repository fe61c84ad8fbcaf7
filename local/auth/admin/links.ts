// Invitations and recovery links. The link is given to the caller, who sends it: Auth sends no mail here.
import type { Sql } from 'postgres';
import { z } from 'zod';
import { AuthError, emailExists } from '../errors.ts';
import { makeOneTimeToken, type OneTimeToken } from '../one-time-token.ts';
import { email, metadata } from './fields.ts';
import { insertUser } from './insert-user.ts';
import { getUser } from './user-json.ts';

export const inviteBody = z.object({ email, data: metadata.optional() });

export const generateLinkBody = z.object({
  type: z.enum(['invite', 'recovery'], 'Only the link types invite and recovery are served here'),
  email,
  data: metadata.optional(),
  redirect_to: z.string().optional(),
});

interface WantedLink extends z.infer<typeof generateLinkBody> {
  /** Where Auth is. */
  publicUrl: string;
  /** Where the link leads after Auth. */
  redirectTo: string;
}

/** Invites an address, which makes the user when there is none; refuses one that is confirmed with email_exists. */
export async function invite(sql: Sql, body: z.infer<typeof inviteBody>) {
  const { id } = await inviteUser(sql, body);
  return getUser(sql, id);
}

/** The user's fields with a link that signs in once, within a day. */
export async function generateLink(sql: Sql, wanted: WantedLink) {
  const { type, publicUrl, redirectTo } = wanted;
  const { id, token } = type === 'invite' ? await inviteUser(sql, wanted) : await startRecovery(sql, wanted.email);
  const search = new URLSearchParams({ token: token.hash, type, redirect_to: redirectTo });
  return {
    ...(await getUser(sql, id)),
    action_link: `${publicUrl}/auth/v1/verify?${search}`,
    email_otp: token.otp,
    hashed_token: token.hash,
    verification_type: type,
    redirect_to: redirectTo,
  };
}

async function inviteUser(
  sql: Sql,
  { email, data }: z.infer<typeof inviteBody>,
): Promise<{ id: string; token: OneTimeToken }> {
  const [known] = await sql<{ id: string; confirmed: boolean }[]>`
    select id, email_confirmed_at is not null as confirmed from auth.users where email = ${email}`;
  if (known?.confirmed) throw emailExists();
  const id =
    known?.id ??
    (await insertUser(sql, { email, password: null, confirmed: false, userMetadata: data ?? {}, appMetadata: {} }));
  const token = makeOneTimeToken(email);
  await sql`
    update auth.users set
      invited_at = now(), confirmation_sent_at = now(), confirmation_token = ${token.hash}, updated_at = now()
    where id = ${id}`;
  return { id, token };
}

async function startRecovery(sql: Sql, email: string): Promise<{ id: string; token: OneTimeToken }> {
  const token = makeOneTimeToken(email);
  const [user] = await sql<{ id: string }[]>`
    update auth.users set recovery_sent_at = now(), recovery_token = ${token.hash}, updated_at = now()
    where email = ${email} returning id`;
  if (!user) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return { id: user.id, token };
}
