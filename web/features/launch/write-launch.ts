import type { Project, ProjectUpdate } from '../../../functions/core/projects/contract.ts';
import { writeNow } from '../../sync/write/now.ts';

/** `launchedOn` is replaced by the server's time; `isEnabled` is sent when the dialog changed it. */
export type Launch = Pick<ProjectUpdate, 'launchedOn' | 'isEnabled'>;

/** Launches a project, at the server's time. */
export const launchProject = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, body: Launch) => send<Project>(`/projects/${projectId}`, { method: 'PATCH', body }),
    onSuccess: (_data, _input, _result, { client }) => void client.invalidateQueries({ queryKey: ['projects'] }),
    meta: { success: 'Project launched!', failure: 'Project launch failed', onProjectScreen: true },
  });
