// The call that changes a project's banner. For staff.
import { Hono } from 'hono';
import { idParam } from '../http/input.ts';
import type { ApiEnv } from '../http/parts.ts';
import { replacePicture } from '../http/replace-picture.ts';
import { bannerOfProject, updateBanner } from './banner.queries.ts';

export const banner = new Hono<ApiEnv>();

banner.post('/:id/banner', (c) => {
  const projectId = idParam(c, 'id');
  return replacePicture(c, {
    folder: String(projectId),
    before: (db) => bannerOfProject(db, projectId),
    name: (db, path) => updateBanner(db, projectId, path),
  });
});
