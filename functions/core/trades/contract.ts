// Trades: companies and crews who work on projects and have no account (docs/product.md#trades).
import { z } from 'zod';
import { email, id, instant, longText, name, shortText } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { listParameters } from '../common/lists.contract.ts';
import { tradeLanguages } from '../common/names.ts';

const language = z.enum(tradeLanguages);
/** One of the eight colours of persons (functions/core/users/hues.ts). */
const hue = z.int().min(1).max(limits.hues);
/** The number of sites that it can work on at the same time. */
const crews = z.int().min(1).max(limits.crews);

export const trade = z.strictObject({
  id,
  name: z.string(),
  /** The person to ask for. */
  contact: z.string().nullable(),
  email: z.string().nullable(),
  /** In E.164, with its extension: `+13105550123`, `+13105550123 x204`. */
  phone: z.string().nullable(),
  language,
  hue,
  crews,
  note: z.string().nullable(),
  createdOn: instant,
  version: z.int(),
});
export type Trade = z.infer<typeof trade>;

/** One trade, with the open rows of projects that it is assigned to, counted up to `limits.assignedRows`. */
export const tradeWithWork = trade.extend({
  assigned: z.strictObject({
    rows: z.int(),
    projects: z.int(),
    /** The projects with the most open rows. */
    first: z.array(z.strictObject({ id, name: z.string(), rows: z.int() })),
  }),
});
export type TradeWithWork = z.infer<typeof tradeWithWork>;

const blankIsNull = <T extends z.ZodType>(schema: T) =>
  z.union([z.literal('').transform(() => null), schema]).nullable();

const written = {
  name,
  contact: shortText.nullable(),
  email: blankIsNull(email),
  /** National numbers are taken as those of the United States and Canada. */
  phone: blankIsNull(shortText),
  language,
  hue,
  crews,
  note: longText.nullable(),
};
export const tradeCreate = z.strictObject(written).partial().required({ name: true });
export type TradeCreate = z.infer<typeof tradeCreate>;
export const tradeUpdate = z.strictObject({ ...written, version: z.int() }).partial();
export type TradeUpdate = z.infer<typeof tradeUpdate>;

export const tradesQuery = z.strictObject(listParameters('trades'));
