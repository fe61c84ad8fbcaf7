// Calls of notices: each person of the office has their own.
import { z } from 'zod';
import { notice, noticeCount, noticesQuery, noticesRead } from '../../core/notifications/notices.contract.ts';
import { type Call, section } from '../http/call.ts';
import { countNotices, listNotices, readNotices } from './queries.ts';

const notices = section('Notices');

export const noticeCalls: readonly Call[] = [
  notices('GET /notices', 'listNotices', 'What the caller was told, newest first', {
    query: noticesQuery,
    answer: z.array(notice),
    read: (db, { query }) => listNotices(db, query),
  }),
  notices('GET /notices/unread', 'countNotices', 'How much of it the caller has not read', {
    answer: noticeCount,
    read: countNotices,
  }),
  notices('PATCH /notices/read', 'readNotices', 'Says what the caller has read, for all devices', {
    body: noticesRead,
    answer: noticeCount,
    write: (db, { body }) => readNotices(db, body),
  }),
];
