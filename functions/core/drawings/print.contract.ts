// What the code on the print of a drawing leads to.
import { z } from 'zod';
import { instant } from '../common/fields.contract.ts';
import { printStates } from './names.ts';

/** The address in the code; null while prints do not answer. */
export const printKey = z.strictObject({ url: z.url().nullable() });

export const printAnswer = z.strictObject({
  number: z.string(),
  revision: z.string(),
  n: z.int(),
  state: z.enum(printStates),
  /** Since when it is in this state. */
  since: instant,
  /** The version that superseded it. */
  by: z.strictObject({ revision: z.string(), n: z.int() }).nullable(),
});
export type PrintAnswer = z.output<typeof printAnswer>;
