// Answers lists: in pages, by ids, or whole for older clients.
import type { Context } from 'hono';
import { type RawBuilder, sql } from 'kysely';
import { writeCursor } from '../../_shared/database/cursor.ts';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { cursorName, type List, pageQuery, rowsQuery } from '../../_shared/database/keyset.ts';
import { badRequest } from '../../_shared/errors.ts';
import { limits } from '../../core/common/limits.ts';
import type { ListQuery } from '../../core/common/lists.contract.ts';
import type { ApiEnv } from './parts.ts';
import { read, readPage, readWhole } from './transaction.ts';

/** Answers with a list; for staff. */
export function readList(c: Context<ApiEnv>, list: List, query: ListQuery): Promise<Response> {
  const { ids, search, sort, limit, cursor, offset } = query;
  const isPage = [search, sort, limit, cursor, offset].some((each) => each !== undefined);
  if (ids !== undefined) {
    if (isPage) throw badRequest('bad query: ids');
    const chosen = idsOf(list, ids);
    return read(c, async (db) => told(list, await jsonOf(db, rowsQuery(list, chosen))));
  }
  if (isPage) return readPage(c, (db) => readRows(db, list, query));
  return readWhole(c, async (db) => told(list, await jsonOf(db, rowsQuery(list))));
}

const told = (list: List, json: string) => (list.told ? list.told(json) : json);

async function readRows(db: Db, list: List, query: ListQuery) {
  const { search = '', sort = list.defaultSort, limit = limits.listPage, cursor, offset = 0 } = query;
  const countTo = limits.listTotal;
  const asked = pageQuery({ list, search: search.trim(), sort, limit, cursor, offset, countTo });
  const { rows } = await (asked as RawBuilder<{ json: string; last: string | null; total: number }>).execute(db);
  const { json = '[]', last = null, total = 0 } = rows[0] ?? {};
  return {
    json: told(list, json),
    next: last === null ? null : writeCursor(cursorName(list, sort), JSON.parse(last)),
    total,
  };
}

const isId = { number: /^\d{1,15}$/, uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i };

function idsOf({ id: { kind } }: List, text: string): RawBuilder<unknown> {
  const ids = text.split(',');
  const isNumber = kind === 'number';
  const form = isNumber ? isId.number : isId.uuid;
  if (ids.length > limits.listIds || !ids.every((id) => form.test(id))) throw badRequest('bad query: ids');
  return isNumber ? sql`${ids}::bigint[]` : sql`${ids}::uuid[]`;
}
