import {
  today,
  todayDiary,
  todayDiaryQuery,
  todayPhotos,
  todayPhotosQuery,
  todayQuery,
} from '../../core/today/contract.ts';
import { section } from '../http/call.ts';
import { getToday } from './today.queries.ts';
import { getTodayDiary } from './today-diary.queries.ts';
import { getTodayPhotos } from './today-photos.queries.ts';

const dashboard = section('Dashboard');

export const todayCalls = [
  dashboard('GET /today', 'getToday', 'Open work of launched projects: late, of today, and of the next days', {
    query: todayQuery,
    answer: today,
    read: (db, { query }) => getToday(db, query),
  }),
  dashboard(
    'GET /today/diary',
    'getTodayDiary',
    'Days with a record over all projects: today, and yesterday until closed; and owner reports that are due',
    {
      query: todayDiaryQuery,
      answer: todayDiary,
      read: (db, { query }) => getTodayDiary(db, query),
    },
  ),
  dashboard('GET /today/photos', 'getTodayPhotos', 'The pictures of the day over all projects, newest first', {
    query: todayPhotosQuery,
    answer: todayPhotos,
    read: (db, { query }) => getTodayPhotos(db, query),
  }),
];
