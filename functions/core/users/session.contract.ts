// Sign-in, the forced password change and the current user (docs/api.md#signing-in).
import { z } from 'zod';
import { instant, personFields, userType } from '../common/fields.contract.ts';

export const signIn = z.strictObject({
  email: z.string().max(1_000),
  password: z.string().max(1_000),
  scope: z.enum(['admin', 'client']),
});
export type SignIn = z.infer<typeof signIn>;

export const session = z.strictObject({
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.number(),
  token_type: z.string(),
});
export type Session = z.infer<typeof session>;

/** The prefix of a 403's description when the password must be changed first; a token follows it. */
export const passwordChangePrefix = 'pwt:';

export const passwordChange = z.strictObject({
  current_password: z.string().max(1_000),
  new_password: z.string().max(1_000),
  token: z.string().max(4_000),
});
export type PasswordChange = z.infer<typeof passwordChange>;

export const me = z.strictObject({
  ...personFields,
  userTypeId: userType,
  usertype: z.enum(['admin', 'staff', 'client']),
  lastActivity: instant.nullable(),
  /** In whose teams the caller is: how many projects that are not completed, and whether as manager or superintendent. */
  teams: z.strictObject({ projects: z.int(), runs: z.boolean() }),
  /** The Realtime topics of the caller: shared lists, work of all projects, and the caller's own. */
  channels: z.strictObject({ lists: z.string(), work: z.string(), user: z.string() }),
});
export type Me = z.infer<typeof me>;
