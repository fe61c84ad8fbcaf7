// Notifications of the office: the feed, the unread count, and e-mail preferences.
import { z } from 'zod';
import { id, instant, userId } from '../common/fields.contract.ts';
import { limits } from '../common/limits.ts';
import { dailyScopes, notificationKinds } from '../common/names.ts';

export type NotificationKind = (typeof notificationKinds)[number];

const person = z.strictObject({ id: userId, name: z.string() });

export const notification = z.strictObject({
  id,
  at: instant,
  kind: z.enum(notificationKinds),
  /** Null for a sign-up. */
  project: z.strictObject({ id, name: z.string() }).nullable(),
  /** A trade has no id; null for the system and for deleted people. */
  actor: person.extend({ id: userId.nullable() }).nullable(),
  /** The title of the task of a note, reply, to-do or status; null of what is said in messages. */
  task: z.string().nullable(),
  /** What a client said to it. */
  decision: z.strictObject({ id, title: z.string() }).nullable(),
  /** The set of drawings that was published, with how many of them it changed, or withdrawn. */
  set: z.strictObject({ id, name: z.string(), new: z.int(), replaced: z.int(), retired: z.int() }).nullable(),
  /** The note of the thread, of a note, message, reply or to-do. */
  noteId: id.nullable(),
  /** The to-do, and whom of others it was given to. */
  todo: z.strictObject({ number: z.int(), to: z.string().nullable() }).nullable(),
  /** The start of a note, message or reply, of what a client asked or gave as a reason, or why a set was withdrawn. */
  text: z.string().nullable(),
  /**
   * scheduled, started, completed or proposed, with the day as the text, by a trade; for a project enabled, disabled or launched; for a decision signed, declined, asked,
   * disputed or not_applied; for a set of drawings published or withdrawn; for a to-do given, taken by the actor, done or reopened.
   */
  status: z.string().nullable(),
  /** Who signed up. */
  person: person.nullable(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.strictObject({
  /** Only what the caller has not read. */
  unread: z.literal('true').optional(),
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.feedPageMax).default(limits.historyPage),
});
export type NotificationsQuery = z.infer<typeof notificationsQuery>;

export const unread = z.strictObject({
  /** At most 100. */
  count: z.int(),
  /** The newest id, for the read mark; 0 without notifications. */
  lastId: z.int(),
});
export type Unread = z.infer<typeof unread>;

/** Everything up to this id is read; the mark never moves back. */
export const readMark = z.strictObject({ upTo: z.int().min(0) });

/** What is sent by e-mail. */
export const notificationPreferences = z.strictObject({
  note: z.boolean(),
  launch: z.boolean(),
  status: z.boolean(),
  signup: z.boolean(),
  decision: z.boolean(),
  drawing: z.boolean(),
  /** Mails of what one is told alone (docs/product.md#notices). */
  personal: z.boolean(),
  /** Whose work the mail of the day tells; null for no such mail. */
  daily: z.enum(dailyScopes).nullable(),
  /** The hour of that mail, on the company's clock. */
  dailyHour: z.int().min(0).max(23),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
export const notificationPreferencesUpdate = notificationPreferences.partial();
