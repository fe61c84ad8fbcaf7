// Calls of the company's work calendar and of a project's own days.
import { z } from 'zod';
import {
  calendarEffect,
  calendarEffectQuery,
  projectDay,
  workCalendar,
  workCalendarUpdate,
} from '../../core/work-calendar/contract.ts';
import { writePlan } from '../dates/write-plan.ts';
import { type Call, section } from '../http/call.ts';
import { effectOf } from './effect.queries.ts';
import { getWorkCalendar, listProjectDays, removeProjectDay, setProjectDay, setWorkCalendar } from './queries.ts';

const calendar = section('Work calendar');

export const workCalendarCalls: readonly Call[] = [
  calendar('GET /work-calendar', 'getWorkCalendar', "The company's working week, and its days off and extra days", {
    answer: workCalendar,
    read: getWorkCalendar,
  }),
  calendar('PUT /work-calendar', 'setWorkCalendar', 'Replaces the work calendar; plans follow by a job', {
    who: 'administrators',
    body: workCalendarUpdate,
    answer: workCalendar,
    guards: workCalendar,
    write: (db, { body }) => setWorkCalendar(db, body),
  }),
  calendar(
    'POST /work-calendar/effect',
    'getCalendarEffect',
    'Linked projects that a calendar would let finish on another day',
    {
      who: 'administrators',
      body: calendarEffectQuery,
      answer: calendarEffect,
      read: (db, { body }) => effectOf(db, body),
    },
  ),
  calendar('GET /projects/{id}/days', 'listProjectDays', "A project's own days, which go before the company's", {
    answer: z.array(projectDay),
    read: (db, { id }) => listProjectDays(db, id),
  }),
  calendar('POST /projects/{id}/days', 'setProjectDay', 'Says what one day is in this project', {
    status: 201,
    body: projectDay,
    answer: projectDay,
    handle: (c, { id, body }) => writePlan(c, id, (db) => setProjectDay(db, id, body)),
  }),
  calendar('DELETE /projects/{id}/days/{day}', 'removeProjectDay', "Takes one of a project's own days away", {
    answer: projectDay.pick({ day: true }),
    handle: (c, { id, day }) => writePlan(c, id, (db) => removeProjectDay(db, id, day)),
  }),
];
