// Calls of the team of a project (docs/product.md#team).
import { leftTeam, team, teamRole } from '../../core/projects/team.contract.ts';
import { type Call, section } from '../http/call.ts';
import { getTeam, leaveTeam, setRole } from './team.queries.ts';

const projects = section('Projects');

export const teamCalls: readonly Call[] = [
  projects('GET /projects/{id}/team', 'getTeam', 'Who of the office runs a project', {
    answer: team,
    read: (db, { id }) => getTeam(db, id),
  }),
  projects('PUT /projects/{id}/team/{userId}', 'setRole', 'Puts somebody of the office into the team, with a role', {
    body: teamRole,
    answer: team,
    write: (db, { id, userId, body }) => setRole(db, { projectId: id, userId }, body.role),
  }),
  projects('DELETE /projects/{id}/team/{userId}', 'leaveTeam', 'Takes somebody out of the team', {
    answer: leftTeam,
    write: (db, { id, userId }) => leaveTeam(db, { projectId: id, userId }),
  }),
];
