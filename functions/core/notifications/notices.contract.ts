// Notices: each is for one person of the office (docs/product.md#notices), or for a client.
import { z } from 'zod';
import { id, instant, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { noticeKinds } from '../common/names.ts';

export type NoticeKind = (typeof noticeKinds)[number];

export const notice = z.strictObject({
  id,
  at: instant,
  kind: z.enum(noticeKinds),
  isUnread: z.boolean(),
  /** Null for deleted people. */
  actor: z.strictObject({ id: userId, name: z.string() }).nullable(),
  project: z.strictObject({ id, name: z.string() }),
  /** The note of the thread. */
  noteId: id,
  /** The note itself, or the reply. */
  entryId: id,
  /** The title of the task of the thread; null of a message. */
  task: z.string().nullable(),
  /** The start of what was written. */
  text: z.string(),
  /** The trade that did so by its link, without an actor; null of people. */
  trade: z.string().nullable(),
  /** Of the to-do that is finished or not right yet; null of other kinds. */
  number: z.int().nullable(),
});
export type Notice = z.infer<typeof notice>;

export const noticesQuery = z.strictObject({
  /** The last one of the previous page. */
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.feedPageMax).default(limits.historyPage),
});
export type NoticesQuery = z.infer<typeof noticesQuery>;

/** At most 100. */
export const noticeCount = z.strictObject({ count: z.int() });
export type NoticeCount = z.infer<typeof noticeCount>;

/** The notices that are read: all of the thread of a note, or everything up to a notice. */
export const noticesRead = z.union([z.strictObject({ noteId: id }), z.strictObject({ upTo: id })]);
export type NoticesRead = z.infer<typeof noticesRead>;

/** Whether a client wants mails of what the office and others write to them (docs/product.md#client-notices). */
export const clientPreferences = z.strictObject({ personal: z.boolean() });
export type ClientPreferences = z.infer<typeof clientPreferences>;

/** The notes of a project that a client has read, or its messages, each with its replies, or what is checked of its punch list. */
export const clientNoticesRead = z.strictObject({ projectId: id, kind: z.enum(['notes', 'messages', 'punch']) });
export type ClientNoticesRead = z.infer<typeof clientNoticesRead>;
