// To-dos of notes. The database numbers them and notes who did what; the steps are functions/core/notes/todo-steps.ts.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf, jsonOrNull } from '../../_shared/database/json.ts';
import { assignments, beginChange, insertion, unchanged } from '../../_shared/database/write.ts';
import { conflict, invalidField } from '../../_shared/errors.ts';
import { refusalOf } from '../../core/notes/todo-steps.ts';
import type { Todo, TodoPut, TodoStep, TodosCreate } from '../../core/notes/todos.contract.ts';
import { createReply } from './replies.queries.ts';
import { todoOfNote } from './todo-json.ts';

interface NoteId {
  projectId: number;
  noteId: number;
}

const current = ({ projectId, noteId }: NoteId) => sql`select to_json(${todoOfNote}) as json from public.notes n
  where n.project_id = ${projectId} and n.id = ${noteId} and n.parent_id is null and n.deleted_at is null`;

/** Makes a note a to-do, or changes the one that it is; a deleted one comes back with its number. */
export async function putTodo(db: Db, at: NoteId, { version, base, ...given }: TodoPut): Promise<string> {
  const fields = { ...given, ...('place' in given && { place: given.place || null }) };
  await beginChange(db, at.projectId);
  const known = await jsonOf(
    db,
    sql`select to_json(public.restore_todo(${at.projectId}::bigint, ${at.noteId}::bigint)) as json`,
  );
  if (known === 'false') {
    await sql`insert into public.todos ${insertion({ ...at, ...fields })}`.execute(db);
    return jsonOf(db, current(at));
  }
  const written = assignments(fields);
  if (!written) return jsonOf(db, current(at));
  const found = await jsonOrNull(
    db,
    sql`update public.todos as d set ${written}
      where d.project_id = ${at.projectId} and d.note_id = ${at.noteId} and ${unchanged('d', fields, { version, base })}
      returning to_json(d.note_id) as json`,
  );
  const now = await jsonOf(db, current(at));
  if (found === null) throw conflict(JSON.parse(now));
  return now;
}

/** Makes each line a to-do, on a note of the task for the office, numbered in their order. */
export async function createTodos(
  db: Db,
  { projectId, taskId }: { projectId: number; taskId: number },
  { lines, isPunch }: TodosCreate,
): Promise<string> {
  await beginChange(db, projectId);
  const json = await jsonOf(
    db,
    sql`with made as (
        insert into public.notes (project_id, task_id, description, is_internal)
        select ${projectId}, ${taskId}::bigint, l.line, true
        from unnest(${lines}::text[]) with ordinality l (line, place) order by l.place returning id
      ) select json_build_object('ids', json_agg(id order by id)) as json from made`,
  );
  await sql`insert into public.todos (project_id, note_id, is_punch)
    select ${projectId}, m.id, ${isPunch} from unnest(${JSON.parse(json).ids}::bigint[]) with ordinality m (id, place)
    order by m.place`.execute(db);
  return json;
}

/** Makes a to-do a note as others. */
export async function removeTodo(db: Db, { projectId, noteId }: NoteId): Promise<string> {
  return jsonOf(
    db,
    sql`select json_build_object('id', ${noteId}::bigint, 'deletedOn', private.instant(now())) as json
      from public.delete_todo(${projectId}::bigint, ${noteId}::bigint)`,
  );
}

/** Takes a to-do a step on or back; one that has the state already stays as it is. */
export async function stepTodo(db: Db, at: NoteId, { to, text }: TodoStep): Promise<string> {
  await beginChange(db, at.projectId);
  const todo: Todo = JSON.parse(await jsonOf(db, current(at)));
  const refusal = refusalOf(todo, to);
  if (refusal === 'photo') throw invalidField('photo', 'A photo in a reply shows that it is done');
  if (refusal === 'step') throw invalidField('step', 'Only a punch item that is done is checked');
  if (to === todo.state) return JSON.stringify(todo);
  if (text !== undefined) {
    const { tradeId } = todo;
    await createReply(db, at, tradeId === null ? { text, audience: 'office' } : { text, audience: 'trade', tradeId });
  }
  const [, now] = await Promise.all([
    sql`select public.set_todo_state(${at.projectId}::bigint, ${at.noteId}::bigint, ${to})`.execute(db),
    jsonOf(db, current(at)),
  ]);
  return now;
}
