// The links of mails: their data, choosing a password, and renewal.
import { z } from 'zod';
import { tradeLanguages } from '../common/names.ts';
import { session } from '../users/session.contract.ts';
import { mailLinks } from './names.ts';

const token = z.string().min(1).max(200);

export const linkOpen = z.strictObject({ token });

/** Null for an unknown link. */
export const linkFacts = z
  .strictObject({
    link: z.enum(Object.keys(mailLinks) as (keyof typeof mailLinks)[]),
    firstName: z.string(),
    /** The one that the reader is written to in. */
    language: z.enum(tradeLanguages),
    company: z.strictObject({
      name: z.string(),
      /** Appended to the content base address. */
      logo: z.string().nullable(),
    }),
    /** The sender. */
    inviter: z.string().nullable(),
    /** The project of a client with exactly one. */
    project: z.string().nullable(),
    /** The address that a link of kind emailChange confirms. */
    email: z.string().nullable(),
    /** Used, replaced, or expired. */
    isOver: z.boolean(),
  })
  .nullable();
export type LinkFacts = z.infer<typeof linkFacts>;

export const linkChoose = z.strictObject({ token, password: z.string().max(1_000) });
/** Clients get a session, the office does not, nor does a link that the office was shown. */
export const linkChosen = z.strictObject({ session: session.nullable() });
export type LinkChosen = z.infer<typeof linkChosen>;

/** The scope is that of the site, as at the sign-in. */
export const forgotten = z.strictObject({ email: z.string().max(1_000), scope: z.enum(['admin', 'client']) });

export const linkConfirm = z.strictObject({ token });

/** The address is compared with the one that the link was sent to. */
export const linkRenew = z.strictObject({ token, email: z.string().max(1_000) });
