// Calls of the diary of a project (docs/api.md#diary).
import { z } from 'zod';
import { deleted } from '../../core/common/fields.contract.ts';
import {
  diaryClose,
  diaryClosed,
  diaryDay,
  diaryErase,
  diaryHead,
  diaryLine,
  diaryLineCreate,
  diaryLineUpdate,
  diaryMonthDay,
  diaryMonthQuery,
  diaryPages,
  diaryPagesQuery,
  diaryPeoplePut,
  diaryPerson,
  diaryWeather,
  diaryWeatherPut,
  diaryWitnessed,
} from '../../core/diary/contract.ts';
import { type Call, section } from '../http/call.ts';
import { getDiaryDay, getDiaryMonth } from './days.queries.ts';
import { closeDay, erase, listPages, listWitnessed } from './pages.queries.ts';
import { createLine, putPeople, putWeather, removeLine, updateLine } from './writing.queries.ts';

const diary = section('Diary');

export const diaryCalls: readonly Call[] = [
  diary('GET /projects/{id}/diary', 'getDiaryMonth', 'The days of a month, and what there is to read of each', {
    query: diaryMonthQuery,
    answer: z.array(diaryMonthDay),
    read: (db, { id, query }) => getDiaryMonth(db, id, query.month),
  }),
  diary('GET /projects/{id}/diary/pages', 'listDiaryPages', 'The pages of the book in their order', {
    query: diaryPagesQuery,
    answer: diaryPages,
    read: (db, { id, query }) => listPages(db, id, query),
  }),
  diary(
    'POST /projects/{id}/diary/pages/{number}/erase',
    'eraseDiary',
    'Erases a part of a page, or a photo, for good',
    {
      who: 'administrators',
      body: diaryErase,
      answer: diaryHead,
      status: 201,
      write: (db, { id, number, body }) => erase(db, { projectId: id, number }, body),
    },
  ),
  diary(
    'GET /projects/{id}/diary/witnessed',
    'listWitnessed',
    'The hashes of last pages that were mailed to witnesses',
    {
      answer: z.array(diaryWitnessed),
      read: (db, { id }) => listWitnessed(db, id),
    },
  ),
  diary('GET /projects/{id}/diary/{day}', 'getDiaryDay', 'What a day says, and who was on site', {
    answer: diaryDay,
    read: (db, { id, day }) => getDiaryDay(db, { projectId: id, day }),
  }),
  diary('POST /projects/{id}/diary/{day}/close', 'closeDiaryDay', 'Closes a day into a page of the book', {
    body: diaryClose,
    answer: diaryClosed,
    status: 201,
    otherwise: 200,
    write: (db, { id, day, body }) => closeDay(db, { projectId: id, day }, body),
  }),
  diary('POST /projects/{id}/diary/{day}/lines', 'createDiaryLine', 'Writes a line into a day', {
    body: diaryLineCreate,
    answer: diaryLine,
    status: 201,
    write: (db, { id, day, body }) => createLine(db, { projectId: id, day }, body),
  }),
  diary('PATCH /projects/{id}/diary/{day}/lines/{lineId}', 'updateDiaryLine', 'Changes a line', {
    body: diaryLineUpdate,
    answer: diaryLine,
    guards: diaryLine,
    write: (db, { id, day, lineId, body }) => updateLine(db, { projectId: id, day, lineId }, body),
  }),
  diary('DELETE /projects/{id}/diary/{day}/lines/{lineId}', 'removeDiaryLine', 'Takes a line out', {
    answer: deleted,
    write: (db, { id, day, lineId }) => removeLine(db, { projectId: id, day, lineId }),
  }),
  diary('PUT /projects/{id}/diary/{day}/people', 'putDiaryPeople', 'Says who was on site; the later word holds', {
    body: diaryPeoplePut,
    answer: z.array(diaryPerson),
    write: (db, { id, day, body }) => putPeople(db, { projectId: id, day }, body),
  }),
  diary(
    'PUT /projects/{id}/diary/{day}/weather',
    'putDiaryWeather',
    'Says what the weather was; the later word holds',
    {
      body: diaryWeatherPut,
      answer: diaryWeather,
      write: (db, { id, day, body }) => putWeather(db, { projectId: id, day }, body),
    },
  ),
];
