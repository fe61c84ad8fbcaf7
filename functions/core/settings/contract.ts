// The company's settings. Staff read them, administrators change them.
import { z } from 'zod';
import { email, longText, shortText } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { currencies, paperSizes, weekStarts } from '../common/names.ts';
import { refusalText, refusedIn } from '../decisions/document/refused-texts.ts';

export const settings = z.strictObject({
  companyName: z.string(),
  /** One or more lines. */
  address: z.string().nullable(),
  /** An IANA time zone such as `America/Denver`; null: each reader's own. */
  timeZone: z.string().nullable(),
  /** Whether the projects list shows customers by default. */
  customerDisplay: z.boolean(),
  /** Months that changes of projects are kept. */
  historyMonths: z.int(),
  /** Whether trades read by how many days another day delays the project. */
  tellsTradesCost: z.boolean(),
  /** Of all prices, in cents of it. */
  currency: z.enum(currencies),
  /** Calendar days between the last day of a decision and that of its order. */
  decisionBufferDays: z.int(),
  /** Days that a client has at least to decide. */
  decisionReplyDays: z.int(),
  /** Days that an offer is valid, unless it says otherwise. */
  offerDays: z.int(),
  /** Printed under every offer in this language. */
  termsEn: z.string().nullable(),
  termsEs: z.string().nullable(),
  /** Whether clients read what a decision of today would move. */
  tellsClientsWaiting: z.boolean(),
  /** Years that offers, signatures and change orders are kept. */
  paperYears: z.int(),
  /** One or more lines below the address on papers: licence, telephone. */
  letterhead: z.string().nullable(),
  /** The size of the sheets of papers. */
  paper: z.enum(paperSizes),
  /** At noon the day before is closed in the diaries of running projects, where nobody did. */
  closesDays: z.boolean(),
  /** E-mail addresses that get the hash of the last page of each diary at night. */
  witnesses: z.array(z.string()),
  /** Whether clients write, in the projects that let them (docs/product.md#clients-write). */
  clientsWrite: z.boolean(),
  /** What clients call, as it was typed. */
  phone: z.string().nullable(),
  /** What clients write to. */
  email: z.string().nullable(),
  /** Where answers to mails about messages go; null: nobody reads them. */
  replyTo: z.string().nullable(),
  /** Whether administrators are asked on the dashboard if clients may write, once. */
  asksClientsWrite: z.boolean(),
  /** Whether prints of drawings have a code that says whether they are current. */
  printsAnswer: z.boolean(),
  /** The first day of a week in calendars, on the board and in reports. */
  weekStart: z.enum(weekStarts),
  /** Appended to the content base address. */
  logo: z.string().nullable(),
  version: z.int(),
});
export type Settings = z.infer<typeof settings>;

/** What somebody who is signed out reads of the company. */
export const company = z.strictObject({
  /** Empty until it is set. */
  name: z.string(),
  /** Appended to the content base address. */
  logo: z.string().nullable(),
});
export type Company = z.infer<typeof company>;

export const settingsUpdate = z
  .strictObject({
    companyName: shortText,
    address: longText.max(limits.address).nullable(),
    timeZone: z.string().refine(isTimeZone, 'Not a time zone').nullable(),
    customerDisplay: z.boolean(),
    historyMonths: z.int().min(limits.historyMonthsMin).max(limits.historyMonthsMax),
    tellsTradesCost: z.boolean(),
    currency: z.enum(currencies),
    decisionBufferDays: z.int().min(0).max(limits.bufferDays),
    decisionReplyDays: z.int().min(1).max(limits.replyDays),
    offerDays: z.int().min(1).max(limits.offerDays),
    termsEn: longText.max(limits.decisionText).nullable(),
    termsEs: longText.max(limits.decisionText).nullable(),
    tellsClientsWaiting: z.boolean(),
    paperYears: z.int().min(limits.paperYearsMin).max(limits.paperYearsMax),
    letterhead: longText.max(limits.letterhead).superRefine(isOnPaper).nullable(),
    paper: z.enum(paperSizes),
    closesDays: z.boolean(),
    witnesses: z.array(email).max(limits.witnesses).refine(isWithoutTwice, 'The same address twice'),
    clientsWrite: z.boolean(),
    phone: shortText.nullable(),
    email: email.nullable(),
    replyTo: email.nullable(),
    printsAnswer: z.boolean(),
    weekStart: z.enum(weekStarts),
    version: z.int(),
  })
  .partial();
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

function isWithoutTwice(list: string[]): boolean {
  return new Set(list).size === list.length;
}

/** Every letter is shown by the paper as it is. */
function isOnPaper(text: string, { addIssue }: z.RefinementCtx<string>) {
  for (const refusal of refusedIn('letterhead', text)) addIssue({ code: 'custom', message: refusalText(refusal) });
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}
