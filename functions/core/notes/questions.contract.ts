// Messages of clients and their entries below notes, and questions that wait for an answer of the office (docs/product.md#needs-an-answer).
import { z } from 'zod';
import { id, instant, longText, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { noteCreated, reply } from './contract.ts';
import { entryLimits } from './entry-limits.ts';

/** The words that a client writes or changes. */
export const entryWritten = z.strictObject({
  text: longText.max(entryLimits.entry).refine((text) => text.trim() !== '', 'Required'),
});

/** A reply or message that a client begins. With `files` it comes out once so many have arrived, or after ten minutes. */
export const entryBegun = entryWritten.extend({ files: z.int().min(0).max(entryLimits.files).optional() });
export type EntryBegun = z.infer<typeof entryBegun>;
/** The reply, or its id alone while it waits for its files. */
export const entryMade = z.union([reply, noteCreated]);

/** A message or an entry below a note, which has `noteId`. */
export const entry = reply.extend({ noteId: id.nullable() });

/** A thread in which a client waits for an answer. */
export const question = z.strictObject({
  /** The note of the thread, and the title of its task, which a message has not. */
  noteId: id,
  task: z.string().nullable(),
  project: z.strictObject({ id, name: z.string() }),
  since: instant,
  /** From the second working day after the one on which it was asked. */
  isLate: z.boolean(),
  /** The first of those who wrote. */
  who: z.string(),
  /** The start of what they wrote. */
  text: z.string(),
  /** Whose question it is; null: nobody's yet. */
  user: z.strictObject({ id: userId, name: z.string() }).nullable(),
});

export type Question = z.infer<typeof question>;

export const questionsQuery = z.strictObject({
  /** `mine`: those that were given to the caller; `projects`: those as well of the projects in whose team the caller is. */
  who: z.enum(['all', 'projects', 'mine']).default('all'),
  limit: z.coerce.number().int().min(1).max(limits.feedPageMax).default(limits.feedPage),
});
export type QuestionsQuery = z.infer<typeof questionsQuery>;

/** The oldest, and how many there are. */
export const questions = z.strictObject({ total: z.int(), rows: z.array(question) });

/** Whose the question is from now on; null: nobody's. */
export const questionGiven = z.strictObject({ userId: userId.nullable() });
