// Checks that every confirmed write is in the log once, and reports the history of a row when it is not.
import type { Sql } from 'postgres';
import type { RecordedWrite } from './recorded-writes.ts';

interface Line {
  seq: number;
  op: string;
  entity: string;
  id: number | null;
  text: string;
  key: string | null;
  /** The first name of the author. */
  actor: string | null;
  at: string;
  /** The database filled dates above a row. */
  isFilled: boolean;
}

/** A row that exists, or was deleted with `by`: itself or an ancestor, marked at the same instant. */
interface Fate {
  entity: string;
  id: number;
  isGone: boolean;
  by: string;
  byId: number;
}

/** Confirmed writes that are missing in the log, and requests that were executed twice. */
export async function faultsOfWrites(
  sql: Sql,
  projectId: number,
  writes: RecordedWrite[],
  added: string[],
): Promise<string[]> {
  const [log, fates] = await Promise.all([readLog(sql, projectId), readFates(sql, projectId)]);
  const timesOf = (text: string, op?: string) =>
    log.filter((line) => (!op || line.op === op) && line.text.includes(`"${text}"`)).length;
  const isKnown = (write: RecordedWrite) => {
    const { kind, text } = write;
    if (kind !== 'delete') return text === '' || timesOf(text, kind === 'add' ? 'create' : undefined) > 0;
    return write.status === 404 ? wasGone(write, log, fates) : isDone(write, log);
  };
  const missing = writes
    .filter((write) => write.isConfirmed && !isKnown(write))
    .map(
      (write) => `${JSON.stringify(write)} was confirmed and is not in the log, where ${storyOf(write, log, fates)}`,
    );
  const names = [...writes.filter(({ kind }) => kind === 'add').map(({ text }) => text), ...added];
  const copies = new Set(writes.filter(({ isCopy }) => isCopy).map(({ key }) => key));
  const creates = log.filter(({ op, key }) => op === 'create' && !copies.has(key ?? ''));
  const timesAdded = (name: string) => creates.filter((line) => line.text.includes(`"${name}"`)).length;
  const doubled = names
    .filter((name) => timesAdded(name) > 1)
    .map((name) => `${name} was added ${timesAdded(name)} times`);
  // A batch orders a list several times, dates above a row follow each of its changes, and a signature also closes.
  const once = log.filter(
    ({ op, entity, isFilled }) =>
      op !== 'order' && !isFilled && !(op === 'update' && (entity === 'majorphase' || entity === 'decision')),
  );
  const keys = Map.groupBy(once, ({ op, entity, id, key }) => `${key} ${op} ${entity} ${id}`);
  const repeated = [...keys].filter(([key, lines]) => !key.startsWith('null') && lines.length > 1);
  return [...missing, ...doubled, ...repeated.map(([key, { length }]) => `${key} was written ${length} times`)];
}

/** Whether the log has a change of this request. */
function isDone({ entity, id, key }: RecordedWrite, log: Line[]): boolean {
  return log.some((line) => line.key === key && line.op === 'delete' && line.entity === entity && line.id === id);
}

/** Whether a delete found nothing because of a deletion in the log, even if the row was restored later. */
function wasGone({ entity, id, seen }: RecordedWrite, log: Line[], fates: Fate[]): boolean {
  return fates
    .filter((fate) => fate.entity === entity && fate.id === id)
    .some(({ isGone, by, byId }) =>
      log.some(({ seq, op, ...at }) =>
        isGone
          ? op === 'delete' && at.entity === by && at.id === byId
          : op === 'restore' && at.entity === by && at.id === byId && seq > seen,
      ),
    );
}

/** The log of a row and of what it was deleted with. */
function storyOf({ entity, id }: RecordedWrite, log: Line[], fates: Fate[]): string {
  const ends = fates.filter((fate) => fate.entity === entity && fate.id === id);
  const names = new Set([`${entity} ${id}`, ...ends.map(({ by, byId }) => `${by} ${byId}`)]);
  const lines = log
    .filter((line) => names.has(`${line.entity} ${line.id}`) && line.op !== 'order')
    .map(
      ({ seq, op, entity: kind, id: row, actor, at, key }) =>
        `${seq} ${op} ${kind} ${row} by ${actor} at ${at} (${key})`,
    );
  const now = ends.length === 0 ? 'unknown' : ends[0]?.isGone ? 'gone' : 'there';
  return `the row is ${now}: ${lines.join('; ') || 'nothing'}`;
}

function readLog(sql: Sql, projectId: number): Promise<Line[]> {
  return sql<Line[]>`
    select c.seq::integer, c.op, c.entity, c.entity_id::integer as id, c.fields::text as text, c.request_key as key,
      a.first_name as actor, to_char(c.at, 'HH24:MI:SS.MS') as at, c.is_filled as "isFilled"
    from public.project_changes c left join public.profiles a on a.id = c.actor
    where c.project_id = ${projectId} order by c.seq`;
}

function readFates(sql: Sql, projectId: number): Promise<Fate[]> {
  return sql<Fate[]>`
    with rows as (
      select 'majorphase' as entity, m.id, m.deleted_at as mark, 'majorphase' as by, m.id as by_id, m.deleted_at as by_mark
      from public.major_phases m where m.project_id = ${projectId}
      union all
      select 'phase', p.id, p.deleted_at, above.*
      from public.phases p join public.major_phases m on m.id = p.major_phase_id,
      lateral (values ('phase', p.id, p.deleted_at), ('majorphase', m.id, m.deleted_at)) above
      where p.project_id = ${projectId}
      union all
      select 'task', t.id, t.deleted_at, above.*
      from public.tasks t join public.phases p on p.id = t.phase_id join public.major_phases m on m.id = p.major_phase_id,
      lateral (values ('task', t.id, t.deleted_at), ('phase', p.id, p.deleted_at), ('majorphase', m.id, m.deleted_at)) above
      where t.project_id = ${projectId}
    )
    select entity, id::integer, mark is not null as "isGone", by, by_id::integer as "byId"
    from rows where by_mark is not distinct from mark`;
}
