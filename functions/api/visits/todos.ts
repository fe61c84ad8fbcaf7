// What a trade says of its to-dos, once for each Idempotency-Key.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { invalidField, tooMany } from '../../_shared/errors.ts';
import { refusalToTrade } from '../../core/notes/todo-steps.ts';
import type { VisitReplyCreate, VisitTodo, VisitTodoStep } from '../../core/visits/contract.ts';
import type { Parts } from '../http/parts.ts';
import { keepVisitAnswer, takeVisitKey } from './queries.ts';

/** Seconds after which a trade that said much is heard again. */
const later = 600;

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
export function stepVisitTodo({ turns, database }: Parts, request: StepRequest): Promise<string> {
  const line = `link ${request.linkId}`;
  return turns(line, () => database.asService((service) => stepped(service, request), line));
}

async function stepped(service: Db, { linkId, key, hash, step, age = 0 }: StepRequest): Promise<string> {
  const first = await takeVisitKey(service, { linkId, key, hash, isPhoto: false });
  if (first !== null) return first;
  const { noteId, to } = step;
  const todo: VisitTodo = JSON.parse(await readTodo(service, linkId, noteId));
  const refusal = refusalToTrade(todo, to);
  if (refusal === 'photo') throw invalidField('photo', 'A photo in a reply shows that it is done');
  if (refusal === 'step') throw invalidField('step', 'Only what the trade did itself, and nobody checked, opens again');
  if ((todo.state === 'open') !== (to === 'open')) {
    await sql`select set_config('app.age', ${String(age)}, true)`.execute(service);
    await sql`select private.visits_step_todo(${linkId}::bigint, ${noteId}::bigint, ${to})`.execute(service);
  }
  const json = `{"todo":${await readTodo(service, linkId, noteId)}}`;
  await keepVisitAnswer(service, linkId, key, json);
  return json;
}

/** Adds a reply below the to-do; the same answer. Throws a 429 after 30 in ten minutes. */
export function addVisitReply({ turns, database }: Parts, request: ReplyRequest): Promise<string> {
  const line = `link ${request.linkId}`;
  return turns(line, () => database.asService((service) => replied(service, request), line));
}

async function replied(service: Db, { linkId, key, hash, reply, age = 0 }: ReplyRequest): Promise<string> {
  const first = await takeVisitKey(service, { linkId, key, hash, isPhoto: false });
  if (first !== null) return first;
  const { noteId, text } = reply;
  await sql`select set_config('app.age', ${String(age)}, true)`.execute(service);
  const isTaken = await jsonOf(
    service,
    sql`select to_json(private.visits_reply(${linkId}::bigint, ${noteId}::bigint, ${text.trim()})) as json`,
  );
  if (isTaken === 'false') throw tooMany(later);
  const json = `{"todo":${await readTodo(service, linkId, noteId)}}`;
  await keepVisitAnswer(service, linkId, key, json);
  return json;
}

const readTodo = (service: Db, linkId: number, noteId: number) =>
  jsonOf(service, sql`select private.visits_todo(${linkId}::bigint, ${noteId}::bigint)::text as json`);
