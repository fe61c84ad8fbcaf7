// The banner of a project: its object name in the bucket banners.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { bannerPic } from './project-json.ts';

/** The object name, or null. Throws a 404 for a missing project. */
export async function bannerOfProject(db: Db, projectId: number): Promise<string | null> {
  const project = await db
    .selectFrom('public.projects')
    .select('banner_path')
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
  return project.banner_path;
}

/** Half of the width and of the height, in percent. */
const middle = 50;

/** Sets the object name, or null, and the focus of this picture; `paths` is the previous one. */
export async function updateBanner(
  db: Db,
  projectId: number,
  path: string | null,
  { x = middle, y = middle }: { x?: number | undefined; y?: number | undefined } = {},
) {
  const [, replaced, json] = await Promise.all([
    beginChange(db, projectId),
    bannerOfProject(db, projectId),
    jsonOf(
      db,
      sql`update public.projects as j set banner_path = ${path}, banner_focus_x = ${x}, banner_focus_y = ${y}
        where j.id = ${projectId}
        returning json_build_object('bannerPic', ${bannerPic}) as json`,
    ),
  ]);
  return { json, paths: [replaced] };
}
