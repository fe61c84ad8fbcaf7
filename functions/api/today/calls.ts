import { section } from '../http/call.ts';
import { today, todayPhotos, todayPhotosQuery, todayQuery } from './contract.ts';
import { getToday } from './today.queries.ts';
import { getTodayPhotos } from './today-photos.queries.ts';

const dashboard = section('Dashboard');

export const todayCalls = [
  dashboard('GET /today', 'getToday', 'Open work of launched projects: late, of today, and of the next days', {
    query: todayQuery,
    answer: today,
    read: (db, { query }) => getToday(db, query),
  }),
  dashboard('GET /today/photos', 'getTodayPhotos', 'The pictures of the day over all projects, newest first', {
    query: todayPhotosQuery,
    answer: todayPhotos,
    read: (db, { query }) => getTodayPhotos(db, query),
  }),
];
