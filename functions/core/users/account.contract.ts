// The account of whoever is signed in, staff or client: own name and phone, own password, and devices.
import { z } from 'zod';
import { instant, personFields, requiredText, shortText, userType } from '../common/fields.contract.ts';
import { tradeLanguages } from '../common/names.ts';
import { session } from './session.contract.ts';

const language = z.enum(tradeLanguages);

export const account = z.strictObject({
  ...personFields,
  userTypeId: userType,
  phone: z.string().nullable(),
  secondPhone: z.string().nullable(),
  /** That of the clients' site, and of a client's offers. */
  language,
});
export type Account = z.infer<typeof account>;

export const accountUpdate = z
  .strictObject({
    firstName: requiredText,
    lastName: requiredText,
    phone: shortText.nullable(),
    secondPhone: shortText.nullable(),
    language,
  })
  .partial();
export type AccountUpdate = z.infer<typeof accountUpdate>;

export const ownPassword = z.strictObject({
  current_password: z.string().max(1_000),
  new_password: z.string().max(1_000),
});
export type OwnPassword = z.infer<typeof ownPassword>;
/** All earlier sessions are over; this one replaces the caller's. */
export const ownPasswordChanged = z.strictObject({ session });
export type OwnPasswordChanged = z.infer<typeof ownPasswordChanged>;

/** A session of the caller. */
export const device = z.strictObject({
  id: z.uuid(),
  /** The User-Agent of its last request; empty before the first one. */
  agent: z.string(),
  signedInOn: instant,
  /** Exact to a minute. */
  lastSeenOn: instant,
  isThis: z.boolean(),
});
export type Device = z.infer<typeof device>;

export const devicesEnded = z.strictObject({ ids: z.array(z.uuid()) });
