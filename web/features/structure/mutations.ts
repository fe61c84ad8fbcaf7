import { mutationOptions } from '@tanstack/react-query';
import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { api, newKey } from '../../lib/api.ts';
import { liveProject } from '../../lib/live/live-projects.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskNotesQuery } from './queries.ts';

const calls = {
  majorphase: { path: 'majorphases', success: 'Major Phase Deleted', failure: 'Error deleting project major phase' },
  phase: { path: 'phases', success: 'Phase Deleted', failure: 'Error deleting project phase' },
  task: { path: 'tasks', success: 'Task Deleted', failure: 'Error deleting project task' },
};

export function deleteItem(projectId: number, entity: PlanEntity) {
  const { path, ...texts } = calls[entity];
  return mutationOptions({
    mutationFn: (id: number) =>
      liveProject(projectId).write(newKey(), (idempotencyKey) =>
        api(`/projects/${projectId}/${path}/${id}`, { method: 'DELETE', idempotencyKey }),
      ),
    meta: { ...texts, onProjectScreen: true },
  });
}

export function deleteNote(projectId: number, taskId: number) {
  return mutationOptions({
    mutationFn: (noteId: number) => api(`/projects/${projectId}/notes/${noteId}`, { method: 'DELETE' }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: taskNotesQuery(projectId, taskId).queryKey }),
    meta: { success: 'Note Deleted', failure: 'Error deleting project note', onProjectScreen: true },
  });
}
