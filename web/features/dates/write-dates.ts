import type { Project, ProjectUpdate } from '../../../functions/core/projects/contract.ts';
import { isStatus } from '../../lib/http/api-error.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Changes how a project gets its dates, or from when it is planned. */
export const updateDates = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, body: ProjectUpdate) => send<Project>(`/projects/${projectId}`, { method: 'PATCH', body }),
    meta: {
      failure: (error) => (isStatus(error, 422) ? null : 'The dates could not be changed'),
      onProjectScreen: true,
    },
  });
