// The database queries of the jobs: files and rows to remove, and times of the last runs.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { Bucket } from '../../_shared/services/storage.ts';

export interface SweptFile {
  bucket: Bucket;
  path: string;
}

/** Files of rows deleted 30 days ago. */
export async function filesToSweep(service: Db, max: number): Promise<SweptFile[]> {
  const { rows } = await sql<SweptFile>`select bucket, path from private.files_to_sweep(${max}::int)`.execute(service);
  return rows;
}

/** Files that no row has referred to for a day. */
export async function filesWithoutRow(service: Db, max: number): Promise<SweptFile[]> {
  const { rows } = await sql<SweptFile>`
    select bucket, path from private.files_without_row(${max}::int)`.execute(service);
  return rows;
}

/** Records that these files were removed from Storage. */
export async function filesSwept(service: Db, files: SweptFile[]): Promise<void> {
  const paths = JSON.stringify(files.map(({ path }) => path));
  await sql`select private.files_swept(array(select json_array_elements_text(${paths}::json)))`.execute(service);
}

export interface UnhashedFile {
  photo_id: number;
  path: string;
}

/** Files of photos without a hash. */
export async function filesUnhashed(service: Db, max: number): Promise<UnhashedFile[]> {
  const { rows } = await sql<UnhashedFile>`
    select photo_id, path from private.files_unhashed(${max}::int)`.execute(service);
  return rows;
}

/** Keeps the hashes of files, unless others took their place meanwhile. */
export async function noteHashes(service: Db, hashes: (UnhashedFile & { sha256: string })[]): Promise<void> {
  await sql`select private.note_hashes(${JSON.stringify(hashes)}::text::jsonb)`.execute(service);
}

/** Whether the daily comparison of files with rows is due. */
export async function areFilesDue(service: Db): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`select is_due from private.files_compared()`.execute(service);
  return rows[0]?.is_due ?? false;
}

export async function noteFilesCompared(service: Db): Promise<void> {
  await sql`select private.note_files_compared()`.execute(service);
}

/** Removes at most `max` rows by the rule; resolves to the number. */
export async function sweep(service: Db, rule: string, max: number): Promise<number> {
  const [, { rows }] = await Promise.all([
    // A batch that takes longer is stuck and must not delay the other rules.
    sql`set local statement_timeout = '5s'`.execute(service),
    sql<{ removed: number }>`select private.sweep(${rule}::text, ${max}::int) as removed`.execute(service),
  ]);
  return rows[0]?.removed ?? 0;
}

/** Records the run for the health check. */
export async function jobsFinished(service: Db): Promise<void> {
  await sql`select private.jobs_finished()`.execute(service);
}
