// Sweeps: what was deleted 30 days ago goes for good, files first.
import { sql } from 'kysely';
import type { Db } from '../_shared/database.ts';

interface SweptFile {
  bucket: 'attachments' | 'banners';
  path: string;
}

export async function filesToSweep(service: Db, max: number): Promise<SweptFile[]> {
  const { rows } = await sql<SweptFile>`select bucket, path from private.files_to_sweep(${max}::int)`.execute(service);
  return rows;
}

/** Tells the database which files are gone from Storage. */
export async function filesSwept(service: Db, files: SweptFile[]): Promise<void> {
  const paths = JSON.stringify(files.map(({ path }) => path));
  await sql`select private.files_swept(array(select json_array_elements_text(${paths}::json)))`.execute(service);
}

export async function sweepRows(service: Db): Promise<void> {
  await Promise.all([
    sql`select private.sweep()`.execute(service),
    sql`select private.sweep_notifications()`.execute(service),
  ]);
}

/** For health, which tells when they have not run for long. */
export async function jobsFinished(service: Db): Promise<void> {
  await sql`select private.jobs_finished()`.execute(service);
}
