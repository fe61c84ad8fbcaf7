import type { Project, ProjectUpdate } from '../../../functions/api/projects/contract.ts';
import { writeNow } from '../../sync/write/now.ts';

/** Launches a project, at the server's time. */
export const launchProject = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, launchedOn: string) => {
      const body: ProjectUpdate = { launchedOn };
      return send<Project>(`/projects/${projectId}`, { method: 'PATCH', body });
    },
    onSuccess: (_data, _input, _result, { client }) => void client.invalidateQueries({ queryKey: ['projects'] }),
    meta: { success: 'Project launched!', failure: 'Project launch failed', onProjectScreen: true },
  });
