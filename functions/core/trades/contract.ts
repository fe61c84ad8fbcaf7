// Trades: companies and crews who work on projects and have no account (docs/product.md#trades).
import { z } from 'zod';
import { visitStates, visitWorks } from '../assignments/names.ts';
import { day, email, id, instant, longText, name, shortText } from '../common/fields.contract.ts';
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

const comingVisit = z.strictObject({
  /** The assignment. */
  id,
  project: z.strictObject({ id, name: z.string() }),
  phaseId: id,
  phase: z.string(),
  /** Null for a visit to a whole phase. */
  taskId: id.nullable(),
  task: z.string().nullable(),
  from: day,
  to: day,
  /** `asked` unless the answer was given for the days that the visit has now. */
  state: z.enum(visitStates),
  proposedOn: day.nullable(),
  work: z.enum(visitWorks),
});
export type ComingVisit = z.infer<typeof comingVisit>;

/** One trade, with the open rows of projects that it is assigned to, counted up to `limits.assignedRows`. */
export const tradeWithWork = trade.extend({
  assigned: z.strictObject({
    rows: z.int(),
    projects: z.int(),
    /** The projects with the most open rows. */
    first: z.array(z.strictObject({ id, name: z.string(), rows: z.int() })),
  }),
  /** Its visits that are not done, from late ones of two weeks on: how many, and the first 20. */
  coming: z.strictObject({ count: z.int(), first: z.array(comingVisit) }),
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
