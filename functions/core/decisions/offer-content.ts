// The content of an offer as plain data: a document is made of it for each choice (document.ts).
import type { currencies } from '../common/names.ts';

export type Language = 'en' | 'es';

export type Currency = (typeof currencies)[number];

export interface OfferContent {
  language: Language;
  currency: Currency;
  contractor: Party;
  project: Party;
  /** The names of the signers. */
  owners: string[];
  /** The number of the request in its project, given at the first sending. */
  request: number;
  revision: number;
  /** The decision that it takes back, as it was signed; its number is null where that changed neither sum nor days. Older offers had none. */
  takesBack?: { number: number | null; title: string };
  /** The day in the company's time zone, `YYYY-MM-DD`. */
  sentOn: string;
  sentBy: string;
  title: string;
  body: string;
  /** The sum that the contract holds ready for a selection; its choices change the contract by the difference. */
  allowanceCents: number | null;
  /** The change of the payments in words, or nothing. */
  payment: string;
  /** The work began before it was signed. */
  hasBegun: boolean;
  /** The last day to sign it, `YYYY-MM-DD`. */
  validUntil: string | null;
  terms: string;
  /** In their order; an approval and a change have one, without a name. */
  choices: OfferedChoice[];
}

export interface Party {
  name: string;
  /** Of one or more lines, or nothing. */
  address: string;
}

export interface OfferedChoice {
  name: string;
  body: string;
  lines: { text: string; cents: number }[];
  priceCents: number;
  /** Working days that the agreed completion moves by. */
  days: number;
  /** Of a page about it, with https; what it shows may change later, unlike a file. Older offers had none. */
  url?: string;
  /** The files of the decision and of this choice; an offer that is sent keeps them by their ids. */
  files: OfferedFile[];
}

export interface OfferedFile {
  id?: number;
  name: string;
  sha256: string;
  /** Of the small copy of a picture, which is on screens and on the paper. Older offers had none. */
  printSha256?: string;
}

/** By how much this choice changes the contract sum, in cents. */
export function changeOfSum(content: Pick<OfferContent, 'allowanceCents'>, choice: Pick<OfferedChoice, 'priceCents'>) {
  return choice.priceCents - (content.allowanceCents ?? 0);
}
