// Uploads the pictures of the demo data to Storage, then inserts their rows. Can be repeated after a kill.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Sql } from 'postgres';
import { type DemoNote, demoNotes } from './demo-notes.ts';
import { demoProject } from './demo-project.ts';

const folder = join(import.meta.dirname, 'pictures');
/** The pixels of each picture but the banner. */
const size = { width: 2000, height: 1500 };

/** Adds the missing banner of the demo project, and the missing pictures of all notes. */
export async function addDemoPictures(sql: Sql, storage: SupabaseClient['storage']): Promise<void> {
  const projects = await sql<{ id: number; name: string; banner_path: string | null }[]>`
    select id, name, banner_path from projects where name = any (${Object.keys(demoNotes)}) and not is_template`;
  await Promise.all(
    projects.flatMap((project) => [
      ...(project.name === demoProject.name ? [addBanner(sql, storage, project)] : []),
      addPhotos(sql, storage, project.id, demoNotes[project.name] ?? []),
    ]),
  );
}

async function addBanner(
  sql: Sql,
  storage: SupabaseClient['storage'],
  { id, banner_path }: { id: number; banner_path: string | null },
) {
  if (banner_path !== null) return;
  const path = `${id}/banner.jpg`;
  await put(storage, 'banners', path, await readFile(join(folder, 'banner.jpg')), 'image/jpeg');
  await sql.begin(async (tx) => {
    await tx`select private.lock_project(${id})`;
    await tx`update projects set banner_path = ${path} where id = ${id}`;
  });
}

async function addPhotos(sql: Sql, storage: SupabaseClient['storage'], projectId: number, given: DemoNote[]) {
  const notes = await sql<{ id: number; description: string; created_on: Date; created_by: string }[]>`
    select id, description, created_on, created_by from notes where project_id = ${projectId} order by id`;
  for (const { text, pictures = [] } of given) {
    const note = notes.find(({ description }) => description === text);
    for (const [place, { filename, caption }] of pictures.entries()) {
      if (!note) continue;
      const path = `${projectId}/${note.id}/${place}.webp`;
      const [known] = await sql`select id from photos where path = ${path}`;
      if (known) continue;
      const bytes = await readFile(join(folder, filename));
      await put(storage, 'attachments', path, bytes, 'image/webp');
      await sql.begin(async (tx) => {
        await tx`select private.lock_project(${projectId})`;
        await tx`
          insert into photos (project_id, note_id, path, original_filename, mime_type, size, width, height, caption,
            created_at, created_by)
          values (${projectId}, ${note.id}, ${path}, ${filename}, 'image/webp', ${bytes.length}, ${size.width}, ${size.height},
            ${caption ?? null}, ${note.created_on}, ${note.created_by})`;
      });
    }
  }
}

async function put(
  storage: SupabaseClient['storage'],
  bucket: string,
  path: string,
  bytes: Buffer,
  contentType: string,
) {
  const { error } = await storage.from(bucket).upload(path, bytes, { contentType, upsert: true });
  if (error) throw new Error(`Storage did not take ${bucket}/${path}: ${error.message}`);
}
