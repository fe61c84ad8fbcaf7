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

/** Sets the object name, or null; `paths` is the previous one. */
export async function updateBanner(db: Db, projectId: number, path: string | null) {
  const [, replaced, json] = await Promise.all([
    beginChange(db, projectId),
    bannerOfProject(db, projectId),
    jsonOf(
      db,
      sql`update public.projects as j set banner_path = ${path} where j.id = ${projectId}
        returning json_build_object('bannerPic', ${bannerPic}) as json`,
    ),
  ]);
  return { json, paths: [replaced] };
}
