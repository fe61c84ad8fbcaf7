// Calls of the notifications: everybody of the office has the same feed, and a mark and preferences of their own.
import { Hono } from 'hono';
import { bodyOf, queryOf } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { read, write } from '../http/transaction.ts';
import { notificationPreferencesUpdate, notificationsQuery, readMark } from './contract.ts';
import { countUnread, getPreferences, listNotifications, markRead, updatePreferences } from './queries.ts';

export const notifications = new Hono<ApiEnv>();

notifications.get('/', (c) => {
  const page = queryOf(c, notificationsQuery);
  return read(c, (db) => listNotifications(db, page));
});

notifications.get('/unread', (c) => read(c, countUnread));

notifications.patch('/read', async (c) => {
  const { upTo } = await bodyOf(c, readMark);
  return write(c, (db) => markRead(db, upTo));
});

notifications.get('/preferences', (c) => read(c, getPreferences));

notifications.patch('/preferences', async (c) => {
  const wanted = await bodyOf(c, notificationPreferencesUpdate);
  return write(c, (db) => updatePreferences(db, wanted));
});
