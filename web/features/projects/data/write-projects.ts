import { type MutationFunctionContext, mutationOptions } from '@tanstack/react-query';
import type { Project, ProjectUpdate } from '../../../../functions/core/projects/contract.ts';
import type { Focus } from '../../../components/files/picture.tsx';
import { tileOf } from '../../../lib/files/smaller-picture.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { type Upload, uploadFile } from '../../../session/upload-file.ts';
import type { LiveProjects } from '../../../sync/project/live-projects.ts';
import { writeNow } from '../../../sync/write/now.ts';

const refreshLists = (_data: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
  void client.invalidateQueries({ queryKey: ['projects'] });

/** Updates fields of a project; fields show a 422, the conflict dialog a 409. */
export const updateProject = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, body: ProjectUpdate) => send<Project>(`/projects/${projectId}`, { method: 'PATCH', body }),
    onSuccess: refreshLists,
    meta: {
      success: 'Project updated',
      failure: (error) => (isStatus(error, 422) ? null : 'Error updating project'),
      onProjectScreen: true,
    },
  });

export const setProjectEnabled = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, isEnabled: boolean) =>
      send<Project>(`/projects/${projectId}`, { method: 'PATCH', body: { isEnabled } satisfies ProjectUpdate }),
    onSuccess: refreshLists,
    meta: { success: 'Status updated!', failure: 'Status could not be changed', onProjectScreen: true },
  });

/** Whether the clients of a project write messages and replies. */
export const setClientsWrite = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, clientsWrite: boolean) =>
      send<Project>(`/projects/${projectId}`, { method: 'PATCH', body: { clientsWrite } satisfies ProjectUpdate }),
    meta: {
      success: 'Clients Write was changed',
      failure: 'Clients Write could not be changed',
      onProjectScreen: true,
    },
  });

export const saveBanner = ({ live }: Pick<LiveProjects, 'live'>, projectId: number, focus: Focus) =>
  mutationOptions({
    mutationFn: async (upload: Upload) => {
      const tile = await tileOf(upload.file);
      return live(projectId).write(upload.idempotencyKey, (idempotencyKey) =>
        uploadFile<{ bannerPic: string }>(`/projects/${projectId}/banner?focusX=${focus.x}&focusY=${focus.y}`, {
          ...upload,
          tile,
          idempotencyKey,
        }),
      );
    },
    onSuccess: refreshLists,
    meta: {
      failure: (error) => (isStatus(error, 413, 415) ? null : 'Banner picture could not be saved'),
      onProjectScreen: true,
    },
  });

/** Moves the focus of the banner; whoever does so last decides. */
export const saveFocus = (projectId: number) =>
  writeNow({
    projectId,
    write: (send, { x, y }: Focus) =>
      send<Project>(`/projects/${projectId}`, {
        method: 'PATCH',
        body: { bannerFocusX: x, bannerFocusY: y } satisfies ProjectUpdate,
      }),
    onSuccess: refreshLists,
    meta: { success: 'Project updated', failure: 'The focus could not be saved', onProjectScreen: true },
  });

export const removeBanner = (projectId: number) =>
  writeNow({
    projectId,
    write: (send) => send<{ bannerPic: null }>(`/projects/${projectId}/banner`, { method: 'DELETE' }),
    onSuccess: refreshLists,
    meta: { success: 'Project updated', failure: 'Banner picture could not be removed', onProjectScreen: true },
  });
