import { mutationOptions } from '@tanstack/react-query';
import type { Project, ProjectUpdate } from '../../../functions/api/projects/contract.ts';
import { newKey } from '../../lib/http/new-key.ts';
import { api } from '../../session/api.ts';
import { liveProject } from '../../sync/project/live-projects.ts';
import { queryClient } from '../../sync/queries/query-client.ts';

/** Sets launchedOn; the server takes its own clock. */
export const launchProject = (projectId: number) =>
  mutationOptions({
    mutationFn: () => {
      const body: ProjectUpdate = { launchedOn: new Date().toISOString() };
      return liveProject(projectId).write(newKey(), (idempotencyKey) =>
        api<Project>(`/projects/${projectId}`, { method: 'PATCH', body, idempotencyKey }),
      );
    },
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['projects'] }),
    meta: { success: 'Project launched!', failure: 'Project launch failed', onProjectScreen: true },
  });
