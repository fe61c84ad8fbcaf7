// Calls of links between rows of a plan, and of the schedule as a whole.

import { deleted } from '../../core/common/fields.contract.ts';
import { link, linkCreate, linkUpdate, scheduleChange, scheduleChanged } from '../../core/schedule/contract.ts';
import { writePlan } from '../dates/write-plan.ts';
import { type Call, section } from '../http/call.ts';
import { createLink, removeLink, updateLink } from './links.queries.ts';
import { changeSchedule } from './schedule.queries.ts';

const schedule = section('Schedule');

export const scheduleCalls: readonly Call[] = [
  schedule('POST /projects/{id}/links', 'createLink', 'Lets one row of a plan wait for another', {
    body: linkCreate,
    answer: link,
    status: 201,
    handle: (c, { id, body }) => writePlan(c, id, (db) => createLink(db, id, body)),
  }),
  schedule('PATCH /projects/{id}/links/{linkId}', 'updateLink', 'Changes type and lag of a link', {
    body: linkUpdate,
    answer: link,
    guards: link,
    handle: (c, { id, linkId, body: { version, ...fields } }) =>
      writePlan(c, id, (db) => updateLink(db, { projectId: id, id: linkId }, fields, version)),
  }),
  schedule('DELETE /projects/{id}/links/{linkId}', 'removeLink', 'Removes a link', {
    answer: deleted,
    handle: (c, { id, linkId }) => writePlan(c, id, (db) => removeLink(db, id, linkId)),
  }),
  schedule('POST /projects/{id}/schedule', 'changeSchedule', 'Changes several inputs and links as one change', {
    body: scheduleChange,
    answer: scheduleChanged,
    handle: (c, { id, body }) => writePlan(c, id, (db, open) => changeSchedule(db, id, body, open)),
  }),
];
