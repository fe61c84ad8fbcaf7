// Calls by which plans come in from elsewhere and go out again.
import { z } from 'zod';
import { messageFailure } from '../http/failures.ts';
import { type Operation, section } from '../http/operation.ts';
import { planImport, planImported, projectCalendar } from '../plan/import.contract.ts';

const transfer = section('Import and export');

export const transferOperations: readonly Operation[] = [
  transfer('POST /projects/{id}/import', 'importPlan', 'Adds a tree of items at the end of a plan, all or nothing', {
    body: planImport,
    answer: planImported,
    status: 201,
  }),
  transfer('GET /projects/{id}/calendar', 'getCalendar', 'The secret link to the calendar of a project', {
    answer: projectCalendar,
  }),
  transfer('POST /projects/{id}/calendar', 'createCalendar', 'Makes the link; one that there was stops working', {
    answer: projectCalendar,
    status: 201,
  }),
  transfer('DELETE /projects/{id}/calendar', 'removeCalendar', 'Revokes the link', { answer: projectCalendar }),
  {
    ...transfer('GET /calendar/{file}', 'readCalendar', 'The calendar behind a secret link, as iCalendar', {
      who: 'address',
      failures: { 404: messageFailure },
    }),
    answer: z.string(),
    mediaType: 'text/calendar',
  },
];
