// Baselines of a project, and the ledger of what moved its finish since (docs/product.md#baselines).
import { z } from 'zod';
import { day, id, instant, name, shortText, userId } from '../common/fields.contract.ts';

/** A row of the plan with the days on which it was scheduled to start and to complete. */
export const baselineDate = z.tuple([z.enum(['phase', 'task']), id, day.nullable(), day.nullable()]);
export type BaselineDate = z.infer<typeof baselineDate>;

export const baseline = z.strictObject({
  id,
  name: z.string(),
  reason: z.string().nullable(),
  /** Null for the system. */
  madeBy: userId.nullable(),
  /** Null for deleted people, too. */
  madeByName: z.string().nullable(),
  at: instant,
  /** The last change of the project before it. */
  seq: z.int(),
  /** The day on which the project was to be completed. */
  finish: day.nullable(),
  /** The rows that had dates, also those that were deleted since. */
  dates: z.array(baselineDate),
});
export type Baseline = z.infer<typeof baseline>;

export const baselineCreate = z.strictObject({ name, reason: shortText.nullish() });
export type BaselineCreate = z.input<typeof baselineCreate>;

/** Without a baseline it is the newest. */
export const ledgerQuery = z.strictObject({ baseline: z.coerce.number().int().positive().optional() });

export const ledgerEntry = z.strictObject({
  /** The number of the change; null where dates were changed by hand without one. */
  seq: z.int().nullable(),
  at: instant.nullable(),
  actor: userId.nullable(),
  /** Null for the system and for deleted people. */
  actorName: z.string().nullable(),
  /** What moved the finish, in words. */
  what: z.string(),
  /** Working days by which the finish moved; below zero when it moved earlier. They add up to the slip. */
  days: z.int(),
  /** The finish after it. */
  finish: day.nullable(),
  reason: z.string().nullable(),
  /** Whether the project's clients read it. */
  isReleased: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

const said = z.strictObject({ reason: shortText.nullable(), isReleased: z.boolean() }).partial();
/** `base`: the values that the person saw; where others wrote meanwhile it is a 409. */
export const ledgerEntryUpdate = said.extend({ base: said.optional() });
export type LedgerEntryUpdate = z.input<typeof ledgerEntryUpdate>;

/** What staff say of an entry. */
export const ledgerSaid = ledgerEntry.pick({ reason: true, isReleased: true }).extend({ seq: z.int() });
export type LedgerSaid = z.infer<typeof ledgerSaid>;
