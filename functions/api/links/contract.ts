// The links of mails, for who holds one: whose it is, a password for its owner, and another link in its place.
import { z } from 'zod';
import { session } from '../session/contract.ts';
import { mailLinks } from './names.ts';

const token = z.string().min(1).max(200);

export const linkOpen = z.strictObject({ token });

/** Null for what is no link of ours. */
export const linkFacts = z
  .strictObject({
    link: z.enum(Object.keys(mailLinks) as (keyof typeof mailLinks)[]),
    firstName: z.string(),
    company: z.strictObject({
      name: z.string(),
      /** Appended to the content base address. */
      logo: z.string().nullable(),
    }),
    /** Who sent it. */
    inviter: z.string().nullable(),
    /** Of a client who has just one. */
    project: z.string().nullable(),
    /** It was used, replaced, or is too old. */
    isOver: z.boolean(),
  })
  .nullable();
export type LinkFacts = z.infer<typeof linkFacts>;

export const linkChoose = z.strictObject({ token, password: z.string().max(1_000) });
/** Clients are signed in by it, the office is not. */
export const linkChosen = z.strictObject({ session: session.nullable() });
export type LinkChosen = z.infer<typeof linkChosen>;

/** The address is compared with the one that the link went to. */
export const linkRenew = z.strictObject({ token, email: z.string().max(1_000) });
