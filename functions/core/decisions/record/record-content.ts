// The content of a record as plain data: the text is made of it when a decision is closed (record.ts).
import type { Currency, Language } from '../offer-content.ts';
import type { ToldEvent } from './told-event.ts';

export interface RecordContent {
  language: Language;
  currency: Currency;
  /** The number of the change order in its project; a decision that changes neither sum nor time has none. */
  number: number | null;
  closedAt: Moment;
  document: string;
  documentSha256: string;
  standing: Standing;
  /** Of the contract, since the change order before this one. */
  corrections: Correction[];
  /** The sender signs for the company by sending. */
  sentBy: string;
  sentAt: Moment;
  signatures: RecordedSignature[];
  /** In their order; of the kinds that concern the signers. */
  events: RecordedEvent[];
}

/** An instant, with what the clocks in the company's zone showed. */
export interface Moment {
  /** `2027-03-03T16:22:05Z` */
  utc: string;
  /** `2027-03-03T10:22:05` */
  local: string;
  zone: string;
}

/** The fields of G701. The sums are null where there is no contract, a completion where none is agreed. */
export interface Standing {
  originalCents: number | null;
  /** Of all change orders before this one. */
  netCents: number | null;
  beforeCents: number | null;
  cents: number;
  afterCents: number | null;
  days: number;
  completionBefore: string | null;
  completionAfter: string | null;
}

/** The contract as it was written down, which no change order changes. */
export interface ContractTerms {
  sumCents: number;
  signedOn: string;
  completion: string | null;
  reference: string | null;
}

/** A correction of the contract after a change order had named it. */
export interface Correction {
  at: Moment;
  person: string | null;
  reason: string;
  before: ContractTerms;
  after: ContractTerms;
}

export interface RecordedSignature {
  person: string;
  email: string;
  /** In the account, on a device of the office, or on paper which the office recorded. */
  method: 'account' | 'in_person' | 'paper';
  /** The name was typed, drawn, both, or taken from the account. */
  typedName: string | null;
  isDrawn: boolean;
  /** Of the strokes as the database has them. */
  strokesSha256: string | null;
  signedAt: Moment;
  documentSha256: string;
  seenAt: Moment | null;
  consent: RecordedConsent | null;
  /** The person who was present, or recorded the paper. */
  witness: string | null;
  /** The day on the paper, `YYYY-MM-DD`. */
  paperDay: string | null;
  /** Of the office: who was shown the link that the password of the account was chosen by. */
  passwordSeenBy?: string | null;
  address: string | null;
  agent: string | null;
}

export interface RecordedConsent {
  version: number;
  at: Moment;
  /** Its language and hash, which are not known of the first version. */
  text: { language: Language; sha256: string } | null;
}

/** Of the kinds that the certificate lists; the office's own work on its plan is not in it. */
export interface RecordedEvent extends ToldEvent {
  at: Moment;
}
