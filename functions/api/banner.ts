// The call that changes a project's banner. For staff.
import { Hono } from 'hono';
import { bannerOfProject, updateBanner } from './banner.queries.ts';
import { idParam } from './middleware/input.ts';
import { replacePicture } from './middleware/replace-picture.ts';
import type { ApiEnv } from './parts.ts';

export const banner = new Hono<ApiEnv>();

banner.post('/:id/banner', (c) => {
  const projectId = idParam(c, 'id');
  return replacePicture(c, {
    folder: String(projectId),
    before: (db) => bannerOfProject(db, projectId),
    name: (db, path) => updateBanner(db, projectId, path),
  });
});
