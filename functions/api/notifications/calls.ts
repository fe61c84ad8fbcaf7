// Calls of notifications: the office shares one feed; the read mark and the preferences are per user.
import { z } from 'zod';
import {
  notification,
  notificationPreferences,
  notificationPreferencesUpdate,
  notificationsQuery,
  readMark,
  unread,
} from '../../core/notifications/contract.ts';
import { type Call, section } from '../http/call.ts';
import { countUnread, getPreferences, listNotifications, markRead, updatePreferences } from './queries.ts';

const notifications = section('Notifications');

export const notificationCalls: readonly Call[] = [
  notifications('GET /notifications', 'listNotifications', 'What others changed on projects, newest first', {
    query: notificationsQuery,
    answer: z.array(notification),
    read: (db, { query }) => listNotifications(db, query),
  }),
  notifications('GET /notifications/unread', 'countUnread', 'How much of it the caller has not read', {
    answer: unread,
    read: countUnread,
  }),
  notifications('PATCH /notifications/read', 'markRead', 'Says how far the caller has read', {
    body: readMark,
    answer: unread,
    write: (db, { body }) => markRead(db, body.upTo),
  }),
  notifications('GET /notifications/preferences', 'getPreferences', 'Which kinds the caller wants by e-mail', {
    answer: notificationPreferences,
    read: getPreferences,
  }),
  notifications('PATCH /notifications/preferences', 'updatePreferences', 'Switches kinds on and off', {
    body: notificationPreferencesUpdate,
    answer: notificationPreferences,
    write: (db, { body }) => updatePreferences(db, body),
  }),
];
