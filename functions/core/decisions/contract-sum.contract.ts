// The contract of a project: an original, and what it is with its change orders.
import { z } from 'zod';
import { day, id, instant, longText, shortText } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { currencies } from '../common/names.ts';

export const projectContract = z.strictObject({
  sumCents: z.int(),
  signedOn: day,
  /** The agreed completion; null where none was agreed. */
  completion: day.nullable(),
  reference: z.string().nullable(),
  version: z.int(),
});

/** A correction after a change order had named the contract: in the record of the next one as well. */
export const contractCorrection = z.strictObject({
  at: instant,
  name: z.string().nullable(),
  reason: z.string(),
  before: projectContract,
  after: projectContract,
});
export type ContractCorrection = z.infer<typeof contractCorrection>;

/** A closed decision; it has a number where it changed sum or days. */
export const orderLine = z.strictObject({
  decisionId: id,
  title: z.string(),
  number: z.int().nullable(),
  cents: z.int(),
  days: z.int(),
  closedAt: instant,
});

/** For the office, with what its register says. */
export const registerLine = orderLine.extend({
  /** The option that was chosen. */
  choice: z.string(),
  /** The signers, by the names of then. */
  signers: z.array(z.string()),
  /** Null without a contract. */
  sumAfterCents: z.int().nullable(),
  completionAfter: day.nullable(),
  /** On the calendar of the company. */
  closedOn: day,
  /** Of its paper; null until that is made. */
  url: z.string().nullable(),
});
export type RegisterLine = z.infer<typeof registerLine>;

/** The agreed sum and completion of a project, null without a contract or a completion in it, and the plan's own. */
export const standing = z.strictObject({
  currency: z.enum(currencies),
  contract: projectContract.nullable(),
  /** With all change orders: what is agreed now. */
  sumCents: z.int().nullable(),
  completion: day.nullable(),
  orders: z.array(registerLine),
  corrections: z.array(contractCorrection),
  /** The planned completion as it is now. */
  finish: day.nullable(),
  /** The completion as planned at the launch, to propose. */
  launched: day.nullable(),
});
export type Standing = z.infer<typeof standing>;

export const contractPut = z.strictObject({
  sumCents: z.int().min(0).max(limits.cents),
  signedOn: day,
  completion: day.nullable().default(null),
  reference: shortText.nullable().default(null),
  /** The reason of a correction: needed, with an administrator, once there is a change order. */
  reason: longText.max(limits.question).optional(),
  /** Of the contract as it was seen; none for the first. */
  version: z.int().optional(),
});
export type ContractPut = z.infer<typeof contractPut>;
