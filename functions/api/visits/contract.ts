// What a trade reads and answers by its link, without an account (docs/product.md#trade-links), and the link itself.
import { z } from 'zod';
import { day, id, instant, longText } from '../http/fields.ts';
import { limits } from '../http/limits.ts';
import { tradeLanguages } from '../trades/names.ts';
import { visitAnswers, visitFits, visitStates, visitWorks } from './names.ts';

/** The same live link is given again instead of a second one. */
export const tradeLinkCreate = z.strictObject({
  /** Whether it is also sent to the e-mail address of the trade. */
  mail: z.boolean().default(true),
  /** The mail and the text tell the visits of this project alone; the page shows those of all projects. */
  projectId: id.optional(),
});

export const tradeLinkCreated = z.strictObject({
  id,
  url: z.url(),
  /** The last day on which it opens, unless it is used before. */
  expiresOn: day,
  mailed: z.boolean(),
  /** To copy or to share, in the language of the trade, with the address. */
  text: z.string(),
});
export type TradeLinkCreated = z.infer<typeof tradeLinkCreated>;

/** A link that opens now; its address is not told again. */
export const tradeLink = z.strictObject({ id, sentAt: instant, usedAt: instant.nullable(), expiresOn: day });
export type TradeLink = z.infer<typeof tradeLink>;

export const tradeLinkRevoked = z.strictObject({ id, revokedAt: instant });

const visitPhoto = z.strictObject({
  id,
  name: z.string(),
  /** Appended to the content base address (`/api/content/`); the same for 12 hours. */
  url: z.string(),
  /** Null unless it is a picture. */
  thumbUrl: z.string().nullable(),
  isPicture: z.boolean(),
});

const visitNote = z.strictObject({
  id,
  text: z.string(),
  at: instant,
  /** The company where another trade wrote it. */
  author: z.string(),
  photos: z.array(visitPhoto),
});

const visitChoice = z.strictObject({
  day,
  fits: z.enum(visitFits),
  /** Working days by which the project ends later; null where the company does not tell. */
  cost: z.int().nullable(),
});

export const visit = z.strictObject({
  /** The assignment. */
  id,
  project: z.strictObject({ name: z.string(), address: z.string().nullable() }),
  phase: z.string(),
  /** Null for a visit to a whole phase. */
  task: z.string().nullable(),
  from: day,
  to: day,
  /** Days on site: working days where the plan computes its dates, else all days. */
  days: z.int(),
  /** `asked` unless the answer was given for the days that the visit has now. */
  state: z.enum(visitStates),
  proposedOn: day.nullable(),
  work: z.enum(visitWorks),
  mayStart: z.boolean(),
  mayFinish: z.boolean(),
  /** False for a phase without tasks, which has no place for a note. */
  takesPhotos: z.boolean(),
  /** Those that staff marked for trades, newest first. */
  notes: z.array(visitNote),
  /** Whom to call: staff on the row, else who sent the link. */
  contact: z.strictObject({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Days to offer for `other`; empty where the plan does not compute its dates: any day can be proposed then. */
  choices: z.array(visitChoice),
});
export type Visit = z.infer<typeof visit>;

/** The visits from today up to and including `until`, and late ones of the last 14 days, by their first day. */
export const visits = z.strictObject({
  company: z.strictObject({
    name: z.string(),
    phone: z.string().nullable(),
    /** Appended to the content base address. */
    logoUrl: z.string().nullable(),
  }),
  trade: z.strictObject({ name: z.string(), language: z.enum(tradeLanguages) }),
  today: day,
  until: day,
  showsCost: z.boolean(),
  visits: z.array(visit),
});
export type Visits = z.infer<typeof visits>;

/**
 * An answer, which may arrive late. `for` is what the page showed: an answer for days that the visit no longer has
 * reads as `asked`, and does not replace one that counts.
 */
export const visitAnswer = z.strictObject({
  assignmentId: id,
  answer: z.enum(visitAnswers),
  /** other: the day that the trade proposes. started, completed: the day on which it did. Null for the rest. */
  day: day.nullable(),
  for: z.strictObject({ from: day, to: day }),
});
export type VisitAnswer = z.infer<typeof visitAnswer>;

/** Null when the visit is over, or too far away to be shown. */
export const visitAnswered = z.strictObject({ visit: visit.nullable() });

export const visitPhotoQuery = z.strictObject({
  assignmentId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  description: longText.max(limits.visitNote).optional(),
});

/** How many more files the link takes today. */
export const visitPhotoAdded = z.strictObject({ remaining: z.int() });
