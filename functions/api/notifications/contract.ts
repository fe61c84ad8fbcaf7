// What changed on projects, for each of the office: a feed, how much of it is unread, and what goes out by e-mail.
import { z } from 'zod';
import { id, instant, userId } from '../http/fields.ts';
import { limits } from '../http/limits.ts';
import { notificationKinds } from '../notifications/names.ts';

export type NotificationKind = (typeof notificationKinds)[number];

const person = z.strictObject({ id: userId, name: z.string() });

export const notification = z.strictObject({
  id,
  at: instant,
  kind: z.enum(notificationKinds),
  /** Null for a sign-up. */
  project: z.strictObject({ id, name: z.string() }).nullable(),
  actor: person.nullable(),
  /** The title of the task that a note or a status is about. */
  task: z.string().nullable(),
  /** The beginning of a note. */
  text: z.string().nullable(),
  /** scheduled, started or completed; of a project also enabled, disabled and launched. */
  status: z.string().nullable(),
  /** Who signed up. */
  person: person.nullable(),
  isUnread: z.boolean(),
});
export type Notification = z.infer<typeof notification>;

export const notificationsQuery = z.strictObject({
  before: z.coerce.number().int().positive().optional(),
  limit: z.coerce.number().int().min(1).max(limits.feedPageMax).default(limits.historyPage),
});
export type NotificationsQuery = z.infer<typeof notificationsQuery>;

export const unread = z.strictObject({
  /** At most 100. */
  count: z.int(),
  /** The newest of all, to say how far one has read; 0 when there is none. */
  lastId: z.int(),
});
export type Unread = z.infer<typeof unread>;

/** Everything up to this one has been read; an earlier mark is never taken back. */
export const readMark = z.strictObject({ upTo: z.int().min(0) });

/** Which kinds go out by e-mail. */
export const notificationPreferences = z.strictObject({
  note: z.boolean(),
  launch: z.boolean(),
  status: z.boolean(),
  signup: z.boolean(),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
export const notificationPreferencesUpdate = notificationPreferences.partial();
