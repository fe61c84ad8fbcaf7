import type { ProjectCreate } from '../../../../functions/core/projects/contract.ts';
import { isTaken } from '../../../lib/http/api-error.ts';
import { writeNow } from '../../../sync/write/now.ts';

/** Creates a project from a template; a name in use shows at its field. */
export const createProject = writeNow({
  write: (send, body: ProjectCreate) => send<{ id: number }>('/projects', { method: 'POST', body }),
  onSuccess: (_data, _input, _result, { client }) => client.invalidateQueries({ queryKey: ['projects'] }),
  meta: {
    success: 'Project created',
    failure: (error) => (isTaken(error, 'name') ? null : 'Error creating project'),
  },
});
