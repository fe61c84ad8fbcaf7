// The basic types of all schemas of the contract.
// Days are `YYYY-MM-DD`, instants ISO 8601 UTC, ids of plan rows integers, ids of people UUIDs.
import { z } from 'zod';
import { limits } from './limits.ts';
import { ADMIN, CLIENT, emailAddress, STAFF } from './names.ts';

export const id = z.int().positive().max(Number.MAX_SAFE_INTEGER);
export const userId = z.uuid();
export const day = z.iso.date();
export const instant = z.iso.datetime({ offset: true });
/** The time of a camera; without an offset it is one of the company. */
export const takenTime = z.iso.datetime({ offset: true, local: true });

/** Whether the text has no NUL, which the database cannot store. */
const plain = (text: string) => !text.includes('\u0000');

/** Line breaks and other control characters, for example from pasting. The database rejects them in the same fields. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;
/** A single-line text; line breaks become spaces. */
const line = z
  .string()
  .refine(plain, 'Not a text')
  .overwrite((text) => text.replace(controls, ' '))
  .trim();

export const name = line.min(1, 'Name is required').max(limits.name);
export const requiredText = line.min(1, 'Required').max(limits.name);
export const shortText = line.max(limits.name);
export const longText = z.string().max(limits.description).refine(plain, 'Not a text');
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(limits.email)
  .pipe(z.email({ pattern: emailAddress, error: 'Not an email address' }));

/** 0 is days, 1 is weeks (docs/product.md#durations). */
export const durationType = z.union([z.literal(0), z.literal(1)]);
export const duration = z.int().min(0).max(limits.duration);

/** How a row of a plan waits for another (docs/schedule.md#order). */
export const linkTerms = {
  /** From the end (F) or the start (S) of the first row to the start or the end of the second. */
  type: z.enum(['FS', 'SS', 'FF', 'SF']),
  lag: z.int().min(-limits.lag).max(limits.lag),
  /** Working days of the row that follows, or days of the calendar. */
  lagIn: z.enum(['work', 'calendar']),
};
/** The same of a new link: where they are not said, from the end of the other row and at once. */
export const newLinkTerms = {
  type: linkTerms.type.default('FS'),
  lag: linkTerms.lag.default(0),
  lagIn: linkTerms.lagIn.default('work'),
};

/** The weekdays from Monday; true for a working day. */
export const workWeek = z
  .array(z.boolean())
  .length(7)
  .refine((days) => days.includes(true), 'No day of the week is worked');

/** 1 scheduled, 2 started, 3 completed (docs/product.md#task-status). */
export const taskStatus = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** Who filled an actual date: the status of a task, the tasks below it, or a person (docs/product.md#status-and-dates). */
export const filler = z.enum(['status', 'tasks', 'person']);

export const userType = z.union([z.literal(ADMIN), z.literal(STAFF), z.literal(CLIENT)]);

/** Who somebody is, in each answer about one person. */
export const personFields = {
  id: userId,
  firstName: z.string(),
  lastName: z.string(),
  /** First and last name, or the e-mail address without a name. */
  fullname: z.string(),
  email: z.string(),
};

/** The wrapper of an answer: `{ data: … }`. */
export const data = <T extends z.ZodType>(schema: T) => z.strictObject({ data: schema });

/** The answer to a delete that can be undone. */
export const deleted = z.strictObject({ id, deletedOn: instant });
