// Offers: what was sent to the signers, frozen, with what became of it (docs/api.md#offers).
import { z } from 'zod';
import { day, id, instant, longText, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { CONSENT } from './consent-text.ts';
import { decision } from './contract.ts';
import { effect, effects } from './effects.contract.ts';
import { decisionEvents } from './event-kinds.ts';
import { offerEnds, signatureMethods, signRefusals } from './names.ts';

/** Choices are numbered from 1; an approval and a change have one. */
const choiceNumber = z.int().min(1).max(limits.options);
export const offeredChoice = z.strictObject({
  choice: choiceNumber,
  title: z.string(),
  /** By how much it changes the contract sum. */
  cents: z.int(),
  /** By how many working days it moves the agreed completion. */
  days: z.int(),
  /** Calendar days from its order to its delivery. */
  leadDays: z.int(),
  /** The plain text that is read, hashed and signed. */
  document: z.string(),
  /** SHA-256 of the document in UTF-8. */
  sha256: z.string(),
});

/** A live signature: one that was taken back is told by its events alone. */
export const offerSignature = z.strictObject({
  id,
  userId,
  name: z.string(),
  choice: choiceNumber,
  method: z.enum(signatureMethods),
  signedAt: instant,
});

export const offer = z.strictObject({
  id,
  revision: z.int(),
  language: z.enum(['en', 'es']),
  sentAt: instant,
  /** The name that stands for the company. */
  senderName: z.string(),
  /** The last day to sign it; null: none. */
  expiresOn: day.nullable(),
  endedAt: instant.nullable(),
  endedAs: z.enum(offerEnds).nullable(),
  choices: z.array(offeredChoice),
  signers: z.array(z.strictObject({ userId, name: z.string() })),
  signatures: z.array(offerSignature),
});

export const decisionEvent = z.strictObject({
  id,
  kind: z.enum(decisionEvents),
  at: instant,
  /** Who did it; null for what the product did. */
  name: z.string().nullable(),
  /** To whom it was sent, or whose signature the office took down. */
  to: z.string().nullable(),
  /** How the office took a signature down. */
  method: z.enum(signatureMethods).exclude(['account']).nullable(),
  /** A reason, a question or an answer; of a signature that was taken down its signer, for older pages. */
  text: z.string().nullable(),
});
export type DecisionEvent = z.infer<typeof decisionEvent>;

export const changeOrder = z.strictObject({
  /** Null for a decision that changes neither sum nor days. */
  number: z.int().nullable(),
  choice: choiceNumber,
  cents: z.int(),
  days: z.int(),
  /** Null without a contract. */
  sumBeforeCents: z.int().nullable(),
  sumAfterCents: z.int().nullable(),
  completionBefore: day.nullable(),
  completionAfter: day.nullable(),
  closedAt: instant,
  record: z.string(),
  recordSha256: z.string(),
  /** Of the PDF; null until it is made. */
  url: z.string().nullable(),
});

/** For the office, with what was recorded. */
const officeOffer = offer.extend({
  choices: z.array(
    offeredChoice.extend({
      /** The effects of its signature on the plan. */
      effects,
    }),
  ),
  signatures: z.array(
    offerSignature.extend({
      /** The person of the office who was present, or recorded the paper. */
      witness: z.string().nullable(),
      /** The day on the paper. */
      signedOn: day.nullable(),
      /** The paper. */
      url: z.string().nullable(),
    }),
  ),
});
export type Offer = z.infer<typeof officeOffer>;

/** For the office: a decision with its newest offer, its trail, and what it became. */
export const decisionDetail = decision.extend({
  /** The draft differs from the offer that was sent last. */
  isEdited: z.boolean(),
  /** The row that `due` follows: of what was sent, of the draft before. */
  item: z.strictObject({ entity: z.enum(['phase', 'task']), id }).nullable(),
  /** The name of the row of the draft, also of a deleted one. */
  draftRowName: z.string().nullable(),
  offer: officeOffer.nullable(),
  events: z.array(decisionEvent),
  /**
   * `problem`: why the plan did not follow; null when it did. `unapplied`: the effects that are still to do then, and that
   * the row waits for what was chosen, where it could not be held.
   */
  changeOrder: changeOrder.extend({ problem: z.string().nullable(), unapplied: z.array(effect) }).nullable(),
  /** The decision that takes it back. */
  counterId: id.nullable(),
});
export type DecisionDetail = z.infer<typeof decisionDetail>;

export const offerSend = z.strictObject({
  /** Of the decision as it was seen. */
  version: z.int(),
  /** The last day to sign; by default `offerDays` of the company from today. */
  expiresOn: day.nullable().optional(),
  language: z.enum(['en', 'es']).default('en'),
  /** It may be sent though clients do not see the project: it is then signed in person or on paper. */
  inPerson: z.boolean().default(false),
});
export type OfferSend = z.output<typeof offerSend>;

/** Of a selection: the option that is to be instead. */
export const counterBody = z.strictObject({ choice: choiceNumber.optional() });
export type CounterBody = z.output<typeof counterBody>;

const said = longText.max(limits.question).trim().min(1, 'Required');
export const offerWithdraw = z.strictObject({ reason: said });
export const reply = z.strictObject({ text: said });

/** A stroke of a drawn name: whole numbers x, y, x, y, … */
const stroke = z
  .array(z.int().min(-100_000).max(100_000))
  .min(2)
  .refine(({ length }) => length % 2 === 0, 'A point has two numbers');
/** Without a stroke there is no drawing, so no name. */
const strokes = z
  .array(stroke)
  .min(1, 'Required')
  .max(limits.strokes)
  .refine((all) => all.reduce((sum, stroke) => sum + stroke.length, 0) <= 2 * limits.strokePoints, 'Too many points');

/** The consent that was on the screen, with its language. An older page sends 1, and no language. */
const consent = z.union([
  z.literal(1),
  z.strictObject({ version: z.literal(CONSENT), language: z.enum(['en', 'es']) }),
]);
export type ConsentGiven = z.output<typeof consent>;

export const offerSign = z.strictObject({
  offerId: id,
  choice: choiceNumber,
  /** Of the document that was read. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Needed, or `strokes`, unless neither sum nor days change: then the name of the account stands for it. */
  typedName: z.string().trim().max(limits.name).nullable().default(null),
  strokes: strokes.nullable().default(null),
  consent,
});
export type OfferSign = z.output<typeof offerSign>;

const recorded = {
  /** Of the offer that was signed; by default the newest. */
  offerId: id.optional(),
  signerId: userId,
  choice: choiceNumber,
};
/** A signature that staff take down: given on their device, or on a paper that they uploaded. */
export const signatureRecord = z.discriminatedUnion('method', [
  z.strictObject({
    method: z.literal('in_person'),
    ...recorded,
    sha256: offerSign.shape.sha256,
    typedName: z.string().trim().min(1, 'Required').max(limits.name),
    strokes,
    consent,
  }),
  z.strictObject({
    method: z.literal('paper'),
    ...recorded,
    /** Of the document on the paper; left out only where one revision was sent. */
    sha256: offerSign.shape.sha256.optional(),
    /** Of a file that was added for a signature. */
    fileId: id,
    /** The day on the paper. */
    signedOn: day,
  }),
]);
export type SignatureRecord = z.output<typeof signatureRecord>;

/** Whether what is stored still has the hash that was signed. */
export const verified = z.strictObject({
  document: z.boolean(),
  record: z.boolean(),
  /** Null until the paper is made. */
  pdf: z.boolean().nullable(),
});
export type Verified = z.infer<typeof verified>;

export const recordFailure = z.strictObject({ message: z.enum(signRefusals), data: decisionDetail });

export const offerNamed = z.strictObject({ offerId: id });
export const offerDecline = z.strictObject({ offerId: id, reason: said });
export const question = z.strictObject({ text: said });

export const signed = z.strictObject({
  state: z.enum(['part_signed', 'closed']),
  signedAt: instant,
  changeOrder: z
    .strictObject({ number: z.int().nullable(), sumAfterCents: z.int().nullable(), completionAfter: day.nullable() })
    .nullable(),
});
