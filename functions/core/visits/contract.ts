// The link of a trade, and the visits that it reads and answers by it, without an account (docs/product.md#trade-links).
import { z } from 'zod';
import { visitAnswers, visitFits, visitStates, visitWorks } from '../assignments/names.ts';
import { day, id, instant, longText } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { tradeLanguages } from '../common/names.ts';
import { todoStates } from '../notes/todo-names.ts';
import { tradeSteps } from '../notes/todo-steps.ts';

/** Gives the live link again instead of a second one. */
export const tradeLinkCreate = z.strictObject({
  /** Sends it to the e-mail address of the trade as well. */
  mail: z.boolean().default(true),
  /** Limits the mail and the text to visits of this project; the page shows those of all projects. */
  projectId: id.optional(),
});

export const tradeLinkCreated = z.strictObject({
  id,
  url: z.url(),
  /** The last day on which it opens, unless it is used before. */
  expiresOn: day,
  mailed: z.boolean(),
  /** A text to copy or share, in the language of the trade, with the address. */
  text: z.string(),
});
export type TradeLinkCreated = z.infer<typeof tradeLinkCreated>;

/** A link that opens now; no answer repeats its address. */
export const tradeLink = z.strictObject({ id, sentAt: instant, usedAt: instant.nullable(), expiresOn: day });
export type TradeLink = z.infer<typeof tradeLink>;

export const tradeLinkRevoked = z.strictObject({ id, revokedAt: instant });

const visitPhoto = z.strictObject({
  id,
  name: z.string(),
  /** Appended to the content base address (`/api/content/`); the same for 12 hours. */
  url: z.string(),
  /** Null for other files than pictures. */
  thumbUrl: z.string().nullable(),
  isPicture: z.boolean(),
});

const visitReply = z.strictObject({
  id,
  text: z.string(),
  at: instant,
  /** The author; the company for a note of another trade. */
  author: z.string(),
  photos: z.array(visitPhoto),
});

/** With the last replies that the trade may read, oldest first (docs/product.md#replies-to-notes). */
const visitNote = visitReply.extend({ replies: z.array(visitReply) });
export type VisitNote = z.infer<typeof visitNote>;

/** What a trade is to fix: a note, with its to-do. */
export const visitTodo = visitNote.extend({
  /** Counted within the project. */
  number: z.int(),
  project: z.strictObject({ name: z.string(), address: z.string().nullable() }),
  task: z.string(),
  place: z.string().nullable(),
  dueOn: day.nullable(),
  state: z.enum(todoStates),
  isPunch: z.boolean(),
  needsPhoto: z.boolean(),
  /** A reply has a picture since it is open. */
  hasPhoto: z.boolean(),
  /** The trade said so itself that it is done. */
  isOwnDoing: z.boolean(),
});
export type VisitTodo = z.infer<typeof visitTodo>;

const visitChoice = z.strictObject({
  day,
  fits: z.enum(visitFits),
  /** Working days by which the project ends later; null unless the company tells them. */
  cost: z.int().nullable(),
});

export const visit = z.strictObject({
  /** The assignment. */
  id,
  project: z.strictObject({ name: z.string(), address: z.string().nullable() }),
  phase: z.string(),
  /** Null for a visit to a whole phase. */
  task: z.string().nullable(),
  isMilestone: z.boolean(),
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
  /** Notes that staff marked for trades, and its own, newest first. */
  notes: z.array(visitNote),
  /** The person to call: staff on the row, else the sender of the link. */
  contact: z.strictObject({ name: z.string(), phone: z.string().nullable(), email: z.string().nullable() }).nullable(),
  /** Days to offer for `other`; empty in a manual plan, where any day can be proposed. */
  choices: z.array(visitChoice),
});
export type Visit = z.infer<typeof visit>;

/** Visits that are planned after the days of the page: how many, and the first ten of them. */
const laterVisits = z.strictObject({
  count: z.int(),
  first: z.array(
    z.strictObject({ id, project: z.string(), phase: z.string(), task: z.string().nullable(), from: day }),
  ),
});

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
  later: laterVisits,
  /** Its to-dos that are open, or were done in the last 14 days; the open ones first, by their day. */
  todos: z.array(visitTodo),
});
export type Visits = z.infer<typeof visits>;

/**
 * An answer, which may arrive late. `for` has the days that the page showed. An answer for other days than those of the
 * visit reads as `asked`, and does not replace one that counts.
 */
export const visitAnswer = z.strictObject({
  assignmentId: id,
  answer: z.enum(visitAnswers),
  /** other: the day that the trade proposes. started, completed: the day of the work. Null for the rest. */
  day: day.nullable(),
  for: z.strictObject({ from: day, to: day }),
  /** Tells what the answer would move, and writes nothing. */
  isTrial: z.literal(true).optional(),
});
export type VisitAnswer = z.infer<typeof visitAnswer>;

export const visitAnswered = z.strictObject({
  /** Null when it is over, or too far away to be shown, and of a trial. */
  visit: visit.nullable(),
  /** Whether visits that other trades have confirmed are on other days by it; which ones is not for this trade. */
  movesOthers: z.boolean(),
});
export type VisitAnswered = z.infer<typeof visitAnswered>;

export const visitTodoStep = z.strictObject({ noteId: id, to: z.enum(tradeSteps) });
export type VisitTodoStep = z.infer<typeof visitTodoStep>;

/** Words of a trade below a note that it reads, or a question about its to-do, for the office. */
export const visitReplyCreate = z.strictObject({
  noteId: id,
  text: longText.max(limits.visitNote).refine((text) => text.trim() !== '', 'Required'),
});
export type VisitReplyCreate = z.infer<typeof visitReplyCreate>;

/** The to-do after it. */
export const visitTodoStepped = z.strictObject({ todo: visitTodo });
export type VisitTodoStepped = z.infer<typeof visitTodoStepped>;

/** The note after it, and its to-do where that is the trade's. */
export const visitReplied = z.strictObject({ note: visitNote, todo: visitTodo.nullable() });
export type VisitReplied = z.infer<typeof visitReplied>;

const queryId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);

/** Of a visit, or below a note or to-do: then it is in a reply to the office. */
export const visitPhotoQuery = z
  .strictObject({
    assignmentId: queryId.optional(),
    noteId: queryId.optional(),
    description: longText.max(limits.visitNote).optional(),
  })
  .refine(({ assignmentId, noteId }) => (assignmentId === undefined) !== (noteId === undefined), {
    path: ['assignmentId'],
    error: 'A visit or a note',
  });

/** The number of files that the link still takes today. */
export const visitPhotoAdded = z.strictObject({ remaining: z.int() });
