// The company's settings. Staff read them, administrators change them.
import { z } from 'zod';
import { longText, shortText } from '../http/field-schemas.ts';
import { limits } from '../http/limits.ts';

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
    version: z.int(),
  })
  .partial();
export type SettingsUpdate = z.infer<typeof settingsUpdate>;

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return /^[A-Z]/.test(name);
  } catch {
    return false;
  }
}
