// Words of a trade on its to-dos and below notes, once for each Idempotency-Key.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { invalidField, tooMany } from '../../_shared/errors.ts';
import { refusalToTrade } from '../../core/notes/todo-steps.ts';
import type { VisitReplyCreate, VisitTodo, VisitTodoStep } from '../../core/visits/contract.ts';
import type { Parts } from '../http/parts.ts';
import { keepVisitAnswer, takeVisitKey } from './queries.ts';

interface Request {
  linkId: number;
  key: string;
  hash: string;
  /** Seconds since it was said, as the telephone says. */
  age?: number;
}

interface StepRequest extends Request {
  step: VisitTodoStep;
}

interface ReplyRequest extends Request {
  reply: VisitReplyCreate;
}

/** The JSON of the answer's `data`: the to-do after it. Throws a 404 for one that is not the trade's. */
export function stepVisitTodo(parts: Parts, { step, ...request }: StepRequest): Promise<string> {
  const { linkId } = request;
  const { noteId, to } = step;
  const readTodo = (service: Db) =>
    jsonOf(service, sql`select private.visits_todo(${linkId}::bigint, ${noteId}::bigint)::text as json`);
  return heardOnce(parts, request, async (service) => {
    const todo: VisitTodo = JSON.parse(await readTodo(service));
    const refusal = refusalToTrade(todo, to);
    if (refusal === 'photo') throw invalidField('photo', 'A photo in a reply shows that it is done');
    if (refusal === 'step')
      throw invalidField('step', 'Only what the trade did itself, and nobody checked, opens again');
    if ((todo.state === 'open') !== (to === 'open'))
      await sql`select private.visits_step_todo(${linkId}::bigint, ${noteId}::bigint, ${to})`.execute(service);
    return `{"todo":${await readTodo(service)}}`;
  });
}

/**
 * Adds a reply below a note that the trade reads; the note after it, and its to-do. Throws a 404 for another note, and a 429
 * after 30 in ten minutes.
 */
export function addVisitReply(parts: Parts, { reply, ...request }: ReplyRequest): Promise<string> {
  const { linkId } = request;
  const { noteId, text } = reply;
  return heardOnce(parts, request, async (service) => {
    const isTaken = await jsonOf(
      service,
      sql`select to_json(private.visits_reply(${linkId}::bigint, ${noteId}::bigint, ${text.trim()})) as json`,
    );
    if (isTaken === 'false')
      throw tooMany(
        Number(await jsonOf(service, sql`select to_json(private.visits_reply_wait(${linkId}::bigint)) as json`)),
      );
    return jsonOf(service, sql`select private.visits_note(${linkId}::bigint, ${noteId}::bigint)::text as json`);
  });
}

/** Does what a trade says, in the turn of its link and as of when it was said; answers with the JSON that comes of it. */
function heardOnce(
  { turns, database }: Parts,
  { linkId, key, hash, age = 0 }: Request,
  write: (service: Db) => Promise<string>,
): Promise<string> {
  const line = `link ${linkId}`;
  const hear = async (service: Db) => {
    const first = await takeVisitKey(service, { linkId, key, hash, isPhoto: false });
    if (first !== null) return first;
    await sql`select set_config('app.age', ${String(age)}, true)`.execute(service);
    const json = await write(service);
    await keepVisitAnswer(service, linkId, key, json);
    return json;
  };
  return turns(line, () => database.asService(hear, line));
}
