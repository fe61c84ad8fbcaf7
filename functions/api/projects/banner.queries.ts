// The banner of a project: its object name in the bucket banners, and that of its tile.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { bannerPic } from '../content/variants.ts';

/** The object names of banner and tile, or null. Throws a 404 for a missing project. */
export async function bannerOfProject(db: Db, projectId: number): Promise<(string | null)[]> {
  const project = await db
    .selectFrom('public.projects')
    .select(['banner_path', 'banner_tile_path'])
    .where('id', '=', projectId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
  return [project.banner_path, project.banner_tile_path];
}

/** Half of the width and of the height, in percent. */
const middle = 50;

interface Banner {
  path: string;
  tilePath: string | null;
  /** The focus of this picture; its middle by default. */
  x?: number | undefined;
  y?: number | undefined;
}

/** Sets the banner, or none; `paths` are the previous ones. */
export async function updateBanner(db: Db, projectId: number, banner: Banner | null) {
  const { path = null, tilePath = null, x = middle, y = middle } = banner ?? {};
  const [, replaced, json] = await Promise.all([
    beginChange(db, projectId),
    bannerOfProject(db, projectId),
    jsonOf(
      db,
      sql`update public.projects as j set banner_path = ${path}, banner_tile_path = ${tilePath}, banner_focus_x = ${x}, banner_focus_y = ${y}
        where j.id = ${projectId}
        returning json_build_object('bannerPic', ${bannerPic}) as json`,
    ),
  ]);
  return { json, paths: replaced };
}
