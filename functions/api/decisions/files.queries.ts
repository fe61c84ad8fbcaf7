// The files of a drafted decision. The bytes are in Storage, bucket papers, and no path is used twice.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import type { DecisionAt } from './decision-at.ts';
import { fileJson } from './decision-json.ts';

/** Throws a 404 for a decision that the caller cannot change. */
export async function checkTakesFile(db: Db, { projectId, decisionId }: DecisionAt): Promise<void> {
  await db
    .selectFrom('public.decisions')
    .select('id')
    .where('project_id', '=', projectId)
    .where('id', '=', decisionId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow(() => notFound());
}

interface NewFile {
  optionId: number | null;
  isSignedPaper: boolean;
  path: string;
  printPath: string | null;
  name: string;
  mimeType: string;
  size: number;
  sha256: string;
  printSha256: string | null;
}

/** Adds a file that is stored. Throws a 404, or a 422 for one too many. */
export async function addFile(db: Db, { projectId, decisionId }: DecisionAt, file: NewFile): Promise<string> {
  const { rows } = await asApi(db, () =>
    sql<{ id: number }>`select private.add_decision_file(${projectId}::bigint, ${decisionId}::bigint,
      ${JSON.stringify(file)}::text::jsonb) as id`.execute(db),
  );
  return jsonOf(
    db,
    sql`select to_json(${fileJson}) as json from public.decision_files f where f.id = ${rows[0]?.id ?? 0}`,
  );
}

/** Takes a file out of the draft; what was sent keeps it. Throws a 404. */
export async function removeFile(db: Db, { projectId, decisionId }: DecisionAt, id: number): Promise<string> {
  const { rows } = await asApi(db, () =>
    sql<{ at: string }>`select private.remove_decision_file(${projectId}::bigint, ${decisionId}::bigint,
      ${id}::bigint)::text as at`.execute(db),
  );
  return jsonOf(db, sql`select ${deletionOf(id, sql`${rows[0]?.at}::timestamptz`)} as json`);
}
