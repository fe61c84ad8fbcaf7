// The writing of a day by people: lines, who was on site, and the weather. The database says which days can be written.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { deletionOf, jsonOf, jsonOrNull } from '../../_shared/database/json.ts';
import { assignments, beginChange, insertion, unchanged } from '../../_shared/database/write.ts';
import { conflict } from '../../_shared/errors.ts';
import type { DiaryLineCreate, DiaryLineUpdate, DiaryPeoplePut, DiaryWeatherPut } from '../../core/diary/contract.ts';
import { type DiaryAt, lineJson } from './days.queries.ts';

interface LineAt extends DiaryAt {
  lineId: number;
}

const isTheOne = ({ projectId, day, lineId }: LineAt) =>
  sql`l.project_id = ${projectId} and l.day = ${day}::date and l.id = ${lineId} and l.deleted_at is null`;

/** Adds a line. Throws a 404, or a 422 for another day or too many lines. */
export async function createLine(db: Db, { projectId, day }: DiaryAt, fields: DiaryLineCreate): Promise<string> {
  await beginChange(db, projectId);
  return jsonOf(
    db,
    sql`insert into public.diary_lines as l ${insertion({ projectId, day, ...fields })}
      returning to_json(${lineJson}) as json`,
  );
}

/** Changes a line. Throws a 404, a 409 where it does not match the guard, or a 422. */
export async function updateLine(db: Db, at: LineAt, { version, base, ...fields }: DiaryLineUpdate): Promise<string> {
  await beginChange(db, at.projectId);
  const set = assignments(fields);
  const read = () =>
    jsonOf(db, sql`select to_json(${lineJson}) as json from public.diary_lines l where ${isTheOne(at)}`);
  if (!set) return read();
  const written = await jsonOrNull(
    db,
    sql`update public.diary_lines as l set ${set} where ${isTheOne(at)} and ${unchanged('l', fields, { version, base })}
      returning to_json(${lineJson}) as json`,
  );
  if (written === null) throw conflict(JSON.parse(await read()));
  return written;
}

/** Takes a line out. Throws a 404, or a 422. */
export function removeLine(db: Db, { projectId, day, lineId }: LineAt): Promise<string> {
  return jsonOf(
    db,
    sql`select ${deletionOf(lineId, sql`m`)} as json
      from public.delete_diary_line(${projectId}::bigint, ${day}::date, ${lineId}::bigint) m`,
  );
}

/** Says who was on site, unless somebody said it later. Gives all people of the day. Throws a 404, or a 422. */
export async function putPeople(db: Db, { projectId, day }: DiaryAt, said: DiaryPeoplePut): Promise<string> {
  await beginChange(db, projectId);
  const { came } = said;
  const people = came ? (said.people ?? 1) : null;
  const who = { tradeId: 'tradeId' in said ? said.tradeId : null, userId: 'userId' in said ? said.userId : null };
  await sql`insert into public.diary_people ${insertion({ projectId, day, ...who, came, people })}
    on conflict on constraint diary_people_key do update set came = excluded.came, people = excluded.people`.execute(
    db,
  );
  return jsonOf(db, sql`select private.diary_day(${projectId}::bigint, ${day}::date) -> 'people' as json`);
}

/** Says what the weather was, unless somebody said it later. Gives the weather of the day. Throws a 404, or a 422. */
export async function putWeather(db: Db, { projectId, day }: DiaryAt, said: DiaryWeatherPut): Promise<string> {
  await beginChange(db, projectId);
  const { low, high, unit } = said;
  // The driver has no arrays of texts.
  const sky = `{${[...new Set(said.sky)].join()}}`;
  await sql`insert into public.diary_weather ${insertion({ projectId, day, sky, low, high, unit })}
    on conflict on constraint diary_weather_pkey do update
      set sky = excluded.sky, low = excluded.low, high = excluded.high, unit = excluded.unit`.execute(db);
  return jsonOf(
    db,
    sql`select jsonb_build_object('sky', w.sky, 'low', w.low, 'high', w.high, 'unit', w.unit) as json
      from public.diary_weather w where w.project_id = ${projectId} and w.day = ${day}::date`,
  );
}
