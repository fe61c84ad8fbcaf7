// Replies below notes. The database places a reply and narrows it (docs/product.md#replies-to-notes).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, listOf } from '../../_shared/database/json.ts';
import { beginChange } from '../../_shared/database/write.ts';
import type { Audience } from '../../core/common/facts.ts';
import type { ReplyCreate } from '../../core/notes/contract.ts';
import { besideOffice } from '../../core/notes/mentionable.ts';
import { replyAudience, replyFor } from './note-json.ts';
import { addMentions, authorsFor } from './queries.ts';

interface NoteId {
  projectId: number;
  noteId: number;
}

/** The replies of a note, oldest first; of a reply a 404. */
export function listReplies(db: Db, { projectId, noteId }: NoteId, audience: Audience = 'staff'): Promise<string> {
  const { authors, named } = authorsFor(audience, projectId);
  return jsonOf(
    db,
    sql`${named} select (
        select ${listOf(replyFor(audience), sql`r.id`)}
        from public.notes r left join ${authors} a on a.id = r.created_by
        where r.project_id = n.project_id and r.parent_id = n.id and r.deleted_at is null
      ) as json
      from public.notes n join public.projects j on j.id = n.project_id and j.deleted_at is null
      where n.project_id = ${projectId} and n.id = ${noteId} and n.parent_id is null and n.deleted_at is null`,
  );
}

/** Adds a reply and tells whom it is for, which is never more than the note. */
export async function createReply(db: Db, { projectId, noteId }: NoteId, reply: ReplyCreate): Promise<string> {
  const { text, audience, files = 0, mentions = [] } = reply;
  const [said, trade] = reply.audience === 'trade' ? ['office', reply.tradeId] : [audience, null];
  const [, json] = await Promise.all([
    beginChange(db, projectId),
    jsonOf(
      db,
      sql`insert into public.notes as r (project_id, task_id, parent_id, description, said_to, for_trade_id, files_expected)
        select n.project_id, n.task_id, n.id, ${text}, ${said}, ${trade}::bigint, ${files}::integer
        from public.notes n where n.project_id = ${projectId} and n.id = ${noteId} and n.deleted_at is null
        returning json_build_object('id', r.id, 'audience', ${replyAudience}) as json`,
    ),
  ]);
  const made = JSON.parse(json);
  await addMentions(
    db,
    { projectId, id: made.id },
    mentions,
    made.audience === audience ? undefined : besideOffice(made.audience),
  );
  return json;
}
