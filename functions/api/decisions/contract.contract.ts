// The contract of a project: an original, and what it is with its change orders.
import { z } from 'zod';
import { day, shortText } from '../http/field-schemas.ts';
import { limits } from '../http/limits.ts';
import { currencies } from '../http/names.ts';

export const projectContract = z.strictObject({
  sumCents: z.int(),
  signedOn: day,
  /** The agreed completion; null where none was agreed. */
  completion: day.nullable(),
  reference: z.string().nullable(),
  version: z.int(),
});

/** What a project has agreed. Without a contract, or a completion in it, these are null. */
export const standing = z.strictObject({
  currency: z.enum(currencies),
  contract: projectContract.nullable(),
  /** The planned completion of now. */
  finish: day.nullable(),
  /** The completion as planned at the launch, to propose. */
  launched: day.nullable(),
});

export const contractPut = z.strictObject({
  sumCents: z.int().min(0).max(limits.cents),
  signedOn: day,
  completion: day.nullable().default(null),
  reference: shortText.nullable().default(null),
  /** Of the contract as it was seen; none for the first. */
  version: z.int().optional(),
});
export type ContractPut = z.infer<typeof contractPut>;
