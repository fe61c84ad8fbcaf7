// Calls of who does which rows of a plan.

import {
  assignees,
  assignment,
  assignmentCreate,
  assignmentUpdate,
  proposalAccepted,
} from '../../core/assignments/contract.ts';
import { deleted } from '../../core/common/fields.contract.ts';
import { writePlan } from '../dates/write-plan.ts';
import { type Call, section } from '../http/call.ts';
import { acceptProposal } from './accept.queries.ts';
import { assign, listAssignees, unassign, updateAnswer } from './queries.ts';

const plan = section('Assignments');

export const assignmentCalls: readonly Call[] = [
  plan('GET /assignees', 'listAssignees', 'Staff and trades that work can be assigned to', {
    answer: assignees,
    read: listAssignees,
  }),
  plan('POST /projects/{id}/assignments', 'assign', 'Assigns a phase or task to one of staff or a trade', {
    body: assignmentCreate,
    answer: assignment,
    status: 201,
    write: (db, { id, body }) => assign(db, id, body),
  }),
  plan(
    'PATCH /projects/{id}/assignments/{assignmentId}',
    'updateAnswer',
    'Writes down what a trade answered by phone',
    {
      body: assignmentUpdate,
      answer: assignment,
      guards: assignment,
      write: (db, { id, assignmentId, body }) => updateAnswer(db, { projectId: id, id: assignmentId }, body),
    },
  ),
  plan(
    'POST /projects/{id}/assignments/{assignmentId}/accept',
    'acceptProposal',
    'Gives a row the day that its trade proposes, with all that follows',
    {
      answer: proposalAccepted,
      handle: (c, { id, assignmentId }) =>
        writePlan(c, id, (db, schedule) => acceptProposal(db, { projectId: id, id: assignmentId }, schedule)),
    },
  ),
  plan('DELETE /projects/{id}/assignments/{assignmentId}', 'unassign', 'Removes an assignment', {
    answer: deleted,
    write: (db, { id, assignmentId }) => unassign(db, { projectId: id, id: assignmentId }),
  }),
];
