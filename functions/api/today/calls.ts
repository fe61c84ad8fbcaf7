import { section } from '../http/call.ts';
import { today, todayQuery } from './contract.ts';
import { getToday } from './today.queries.ts';

const dashboard = section('Dashboard');

export const todayCalls = [
  dashboard('GET /today', 'getToday', 'Open work of launched projects: late, of today, and of the next days', {
    query: todayQuery,
    answer: today,
    read: (db, { query }) => getToday(db, query),
  }),
];
