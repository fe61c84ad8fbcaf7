// Decisions as a client reads them: offers as they were sent, never a draft (docs/api.md#decisions-of-a-client).
import { z } from 'zod';
import { day, id, instant } from '../common/fields.contract.ts';
import { currencies } from '../common/names.ts';
import { decisionFile } from './contract.ts';
import { orderLine } from './contract-sum.contract.ts';
import { clientEvents } from './event-kinds.ts';
import { decisionKinds, decisionStates, signRefusals } from './names.ts';
import { changeOrder, decisionEvent, offer, offeredChoice, offerSignature } from './offer.contract.ts';

/** The state of the newest offer. */
const state = z.enum(decisionStates).exclude(['draft']);

const row = {
  id,
  kind: z.enum(decisionKinds),
  title: z.string(),
  requestNumber: z.int(),
  state,
  /** The last day on which nothing moves; null once it is closed. */
  due: day.nullable(),
  respondBy: day.nullable(),
  offerId: id,
  revision: z.int(),
  sentAt: instant,
  expiresOn: day.nullable(),
  /** The caller is asked to sign, and has. */
  isSigner: z.boolean(),
  hasSigned: z.boolean(),
  /** Somebody said that a signature was not theirs. */
  isDisputed: z.boolean(),
  /** The one that takes it back, as it was sent or signed. */
  counter: z
    .strictObject({
      decisionId: id,
      title: z.string(),
      isSigned: z.boolean(),
      /** Of its change order; null before it is signed. */
      number: z.int().nullable(),
    })
    .nullable(),
};

export const clientDecisionItem = z.strictObject(row);
export type ClientDecisionItem = z.infer<typeof clientDecisionItem>;

/** A file that the document of a choice names. */
const offeredFile = decisionFile.omit({ optionId: true, printSha256: true }).extend({ choice: z.int() });
export type OfferedFile = z.infer<typeof offeredFile>;

const waiting = z.strictObject({ start: day.nullable(), completion: day.nullable(), days: z.int() });
export type ClientWaiting = z.infer<typeof waiting>;

const span = z.strictObject({ start: day, completion: day });

const planBesideOffer = z.strictObject({
  /** Of the plan today. */
  completion: day,
  /** Without those that the plan cannot follow. */
  choices: z.array(
    z.strictObject({
      choice: z.int(),
      /** The agreed completion with it; null where none was agreed. */
      agreed: day.nullable(),
      /** Of the plan with it, and by how many working days that is later. */
      completion: day,
      days: z.int(),
      /** The phases that move; `from` is null of one that had no days. */
      phases: z.array(z.strictObject({ id, name: z.string(), from: span.nullable(), to: span })),
    }),
  ),
});
export type PlanBesideOffer = z.infer<typeof planBesideOffer>;

export const clientDecision = z.strictObject({
  ...row,
  /** The languages in which the caller has agreed to the current consent. */
  consentedIn: z.array(z.enum(['en', 'es'])),
  rowName: z.string().nullable(),
  currency: z.enum(currencies),
  allowanceCents: z.int().nullable(),
  offer: offer.extend({
    choices: z.array(
      offeredChoice.extend({
        /** The last day for this choice. */
        due: day.nullable(),
      }),
    ),
    signers: z.array(z.strictObject({ name: z.string(), isYou: z.boolean() })),
    signatures: z.array(offerSignature.omit({ userId: true }).extend({ isYou: z.boolean() })),
  }),
  files: z.array(offeredFile),
  events: z.array(decisionEvent.extend({ kind: z.enum(clientEvents) })),
  changeOrder: changeOrder.nullable(),
  /**
   * The move by deciding today, once its last day is over; `start` is null when nothing moves. Null before, where the company
   * does not tell it; the answers of writes leave it out.
   */
  waiting: waiting.nullable().optional(),
  /** The same for each choice whose own day is over. */
  waitingFor: z.array(waiting.extend({ choice: z.int() })).optional(),
  /** An open offer and the plan of a linked project, if it is decided today; null otherwise, left out as `waiting`. */
  plan: planBesideOffer.nullable().optional(),
});
export type ClientDecision = z.infer<typeof clientDecision>;

/** The contract with its change orders. */
export const clientContract = z.strictObject({
  currency: z.enum(currencies),
  /** Null without a contract. */
  originalCents: z.int().nullable(),
  sumCents: z.int().nullable(),
  completion: day.nullable(),
  orders: z.array(orderLine),
});
export type ClientContract = z.infer<typeof clientContract>;

export const signFailure = z.strictObject({ message: z.enum(signRefusals), data: clientDecision });
