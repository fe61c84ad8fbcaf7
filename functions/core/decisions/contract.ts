// Decisions as the office drafts and follows them (docs/api.md#decisions). Money is whole cents of the company's currency.
import { z } from 'zod';
import { day, id, instant, longText, name, shortText, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { myProjects } from '../common/lists.contract.ts';
import { tradeLanguages } from '../common/names.ts';
import { effects } from './effects.contract.ts';
import { decisionKinds, decisionShows, decisionStates } from './names.ts';

export const cents = z.int().min(-limits.cents).max(limits.cents);
const leadDays = z.int().min(0).max(limits.leadDays);
const bufferDays = z.int().min(0).max(limits.bufferDays);
const longBody = longText.max(limits.decisionText);

export const priceLine = z.strictObject({ text: name, cents });
export type PriceLine = z.infer<typeof priceLine>;

export const decisionOption = z.strictObject({
  id,
  name: z.string(),
  body: z.string().nullable(),
  /** The sum of the lines; null without any, and such an option cannot be sent. */
  priceCents: z.int().nullable(),
  lines: z.array(priceLine),
  /** Calendar days from its order to its delivery; null: those of the decision. */
  leadDays: z.int().nullable(),
  /** Working days that it adds to the agreed completion. */
  offeredDays: z.int(),
  effects,
  url: z.string().nullable(),
  /** The last day on which choosing it moves nothing. */
  due: day.nullable(),
  version: z.int(),
});
export type DecisionOption = z.infer<typeof decisionOption>;

/** A file of a draft, or of one of its options. */
export const decisionFile = z.strictObject({
  id,
  /** Null: of the decision, so of each choice. */
  optionId: id.nullable(),
  name: z.string(),
  mimeType: z.string(),
  size: z.int(),
  /** SHA-256 of its bytes, which the documents of offers name. */
  sha256: z.string(),
  /** That of the small copy, which they name as well; null without one, and of files from before. */
  printSha256: z.string().nullable(),
  url: z.string(),
  /** The small copy of a picture. */
  thumbUrl: z.string().nullable(),
});
export type DecisionFile = z.infer<typeof decisionFile>;
export const fileQuery = z.strictObject({
  optionId: z.coerce.number().int().positive().optional(),
  /** `signature`: a signed paper, which is recorded next and is no part of the draft. */
  for: z.literal('signature').optional(),
});

const draft = {
  kind: z.enum(decisionKinds),
  title: z.string(),
  body: z.string().nullable(),
  /** The row it hangs on: a task, or a phase without tasks; at most one of these and `neededBy`. */
  phaseId: id.nullable(),
  taskId: id.nullable(),
  neededBy: day.nullable(),
  /** The place in the house. */
  place: z.string().nullable(),
  leadDays: z.int(),
  /** Null: those of the company. */
  bufferDays: z.int().nullable(),
  /** Of a selection: what the contract has for it already. */
  allowanceCents: z.int().nullable(),
  /** The effect on payments, in words. */
  payment: z.string().nullable(),
  /** The work began before this was signed. */
  hasBegun: z.boolean(),
};

/** Of the offer that is open. */
const asked = {
  /** The day to answer by: what was asked late is not late before the client had its days. Null without one. */
  respondBy: day.nullable(),
  /** Days by which it was sent too late for the client to have its days before `due`; 0 where it was not. */
  daysAskedLate: z.int(),
};

const row = {
  id,
  projectId: id,
  ...draft,
  /** The name of the row that `due` follows, also of a deleted one: of what was sent, of the draft before. */
  rowName: z.string().nullable(),
  /** The signed decision that it takes back. */
  reversesId: id.nullable(),
  /** Of the project, since the first sending. */
  requestNumber: z.int().nullable(),
  state: z.enum(decisionStates),
  /** The last day on which nothing moves: the earliest of its options. */
  due: day.nullable(),
  ...asked,
  /** The day of the newest offer; null before the first. */
  sentOn: day.nullable(),
  /** The chosen option, once all have signed. */
  chosen: z
    .strictObject({
      title: z.string(),
      /** Of what was chosen, as it was offered. */
      priceCents: z.int().nullable(),
      /** A signed change takes it back. */
      isTakenBack: z.boolean(),
      /** Somebody said that a signature was not theirs. */
      isDisputed: z.boolean(),
    })
    .nullable(),
  createdOn: instant,
  version: z.int(),
};

/** The signed decision that it takes back, as its document names it. */
const takesBack = z.strictObject({ number: z.int().nullable(), title: z.string() });

export const decision = z.strictObject({
  ...row,
  takesBack: takesBack.nullable(),
  options: z.array(decisionOption),
  files: z.array(decisionFile),
});
export type Decision = z.infer<typeof decision>;

/** A decision of a row of the plan, as the plan shows it. */
export const rowDecision = z.strictObject({
  id,
  title: z.string(),
  state: z.enum(decisionStates),
  item: z.strictObject({ entity: z.enum(['phase', 'task']), id }),
  /** The last day on which nothing moves; null once it is signed, or the row has begun. */
  due: day.nullable(),
  ...asked,
});
export type RowDecision = z.infer<typeof rowDecision>;

/** In the list of all projects. */
export const decisionListItem = z.strictObject({
  ...row,
  projectName: z.string(),
  /** The lowest and the highest price of its options; null without any. */
  prices: z.strictObject({ from: z.int(), to: z.int() }).nullable(),
});
export type DecisionListItem = z.infer<typeof decisionListItem>;

/** The page of a list that is asked for. */
export const pageAsked = {
  limit: z.coerce.number().int().min(1).max(limits.listPageMax).default(limits.listPage),
  /** `next` of the previous page. */
  cursor: z
    .string()
    .max(400)
    .regex(/^[\w-]+$/)
    .optional(),
};

export const decisionsQuery = z.strictObject({
  show: z.enum(decisionShows),
  projects: myProjects.optional(),
  ...pageAsked,
});

const written = {
  kind: z.enum(decisionKinds),
  title: name.max(limits.decisionTitle),
  body: longBody.nullable(),
  phaseId: id.nullable(),
  taskId: id.nullable(),
  neededBy: day.nullable(),
  place: shortText.max(limits.decisionTitle).nullable(),
  leadDays,
  bufferDays: bufferDays.nullable(),
  allowanceCents: cents.min(0).nullable(),
  payment: z.string().trim().max(limits.payment).nullable(),
  hasBegun: z.boolean(),
};
const fields = z.strictObject(written).partial();

/** Approvals and changes get their one option with it. */
export const decisionCreate = fields.extend({ kind: written.kind, title: written.title });
export type DecisionCreate = z.infer<typeof decisionCreate>;
/** Any of the fields, and either `version` or `base`: their earlier values. */
export const decisionUpdate = fields.extend({ version: z.int().optional(), base: fields.optional() });
export type DecisionUpdate = z.infer<typeof decisionUpdate>;

/** Lines replace all lines. */
const optionFields = z
  .strictObject({
    name: name.max(limits.decisionTitle),
    body: longBody.nullable(),
    leadDays: leadDays.nullable(),
    offeredDays: z.int().min(-limits.offeredDays).max(limits.offeredDays),
    lines: z.array(priceLine).max(limits.priceLines),
    effects,
    url: z
      .url({ protocol: /^https$/ })
      .max(2_000)
      .nullable(),
  })
  .partial();
export const optionCreate = optionFields.extend({ name: name.max(limits.decisionTitle) });
export type OptionCreate = z.infer<typeof optionCreate>;
export const optionUpdate = optionFields.extend({ version: z.int().optional() });
export type OptionUpdate = z.infer<typeof optionUpdate>;

/** A client of a project, and whether the signature is needed. */
export const signer = z.strictObject({
  userId,
  name: z.string(),
  email: z.string(),
  isPrimary: z.boolean(),
  isSigner: z.boolean(),
  /** The one that the client reads. */
  language: z.enum(tradeLanguages),
});
export type Signer = z.infer<typeof signer>;
/** All that sign; the other clients of the project do not. */
export const signersPut = z.strictObject({ userIds: z.array(userId).max(50) });
