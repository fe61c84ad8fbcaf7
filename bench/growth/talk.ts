// Reads of what waits for somebody, in a company where much does: a hundredth of the notes are to-dos, a thousandth wait
// for an answer, and one person has thousands of notices.
import { gzipSync } from 'node:zlib';
import { ADMINISTRATOR, uuidOf } from '../../supabase/world/company/people.ts';
import { sample } from '../measure.ts';
import { type Figure, timed } from './figure.ts';
import type { World } from './product.ts';

const HOW_OFTEN = { warmUp: 15, count: 100 };
const NOTICES = 3_000;
const tables = ['todos', 'questions', 'notices', 'notes'];
const reads = [
  ['to-dos of all projects, first page', '/todos?limit=50'],
  ['questions of clients', '/questions?limit=5'],
  ['what is for me and not read', '/notices/unread'],
  ['notices, a page', '/notices?limit=50'],
] as const;

export async function measureTalk({ admin, sql }: World): Promise<Figure[]> {
  await talkIn(sql);
  const figures: Figure[] = [];
  for (const [work, path] of reads) {
    const answer = await admin.bytes(path);
    const bytes = { raw: answer.length, compressed: gzipSync(answer).length };
    const aim = path === '/notices?limit=50' ? { flat: true as const } : { atMost: 5 };
    figures.push(timed(work, await sample(() => admin.bytes(path), HOW_OFTEN), { bytes, aim }));
  }
  return figures;
}

async function talkIn(sql: World['sql']): Promise<void> {
  const me = uuidOf(`person ${ADMINISTRATOR}`);
  await sql.begin(async (tx) => {
    for (const table of tables) await tx.unsafe(`alter table public.${table} disable trigger user`);
    await tx`
      insert into todos (note_id, project_id, number, due_on, user_id, created_by)
      select n.id, n.project_id, n.id, current_date - 30 + (n.id % 90)::integer, case when n.id % 500 = 0 then ${me}::uuid end, ${me}
      from notes n where n.id % 100 = 0 and n.parent_id is null and n.deleted_at is null
      on conflict do nothing`;
    await tx`
      with asked as (
        update notes n set is_from_client = true where n.id % 1000 = 1 and n.parent_id is null and n.deleted_at is null
        returning n.*)
      insert into questions (note_id, project_id, since) select n.id, n.project_id, n.published_at from asked n
      on conflict do nothing`;
    await tx`
      insert into notices (user_id, project_id, note_id, entry_id, kind)
      select ${me}, n.project_id, n.id, n.id, 'mention'
      from notes n where n.deleted_at is null order by n.id desc limit ${NOTICES}
      on conflict do nothing`;
    for (const table of tables) await tx.unsafe(`alter table public.${table} enable trigger user`);
  });
  await sql`analyze todos, questions, notices`;
}
