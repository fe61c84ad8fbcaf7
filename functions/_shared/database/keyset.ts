// Keyset pagination: a page starts after the last row of the page before. Rows that are added or removed in between
// neither repeat nor hide others, and the last page costs as much as the first. A page can also be reached by its number
// (`offset`), which reads the keys of the rows before it, too.
import { type RawBuilder, sql } from 'kysely';
import { badRequest } from '../errors.ts';
import { type CursorValue, readCursor, type ValueKind } from './cursor.ts';
import { listOf } from './json.ts';

type Sql = RawBuilder<unknown>;

export interface SortColumn {
  /** The expression as in the index. */
  value: Sql;
  kind: ValueKind;
  /** Rows without a value come last, in either direction. */
  isNullable?: boolean;
  /** For a value that no index can have, such as one that depends on the day. */
  ranks?: Ranks;
}

/** Ranges of an index, which are read one after the other as if they were one list. */
export interface Ranks {
  /** The conditions for the rows of value 0, 1, 2 … */
  each: Sql[];
  /** The condition for rows without a value. */
  none: Sql;
}

/** A column of rows in ranks; the columns after it are the order within each. */
export function ranked(ranks: Ranks): SortColumn {
  const cases = ranks.each.map((condition, rank) => sql`when ${condition} then ${sql.lit(rank)}`);
  return { value: sql`case ${sql.join(cases, sql` `)} end`, kind: 'number', isNullable: true, ranks };
}

export interface SortKey {
  columns: SortColumn[];
  /** The join that provides the columns. */
  join?: Sql;
}

export interface List {
  /** The name of the list in cursors. */
  name: string;
  /** The table with its alias, and the condition for rows of the list. */
  from: Sql;
  where: Sql;
  id: SortColumn;
  /** The answered row, and the joins it needs besides `from`. */
  row: Sql;
  rowJoin?: Sql;
  /** Makes the answer of the rows as JSON, where the database tells only the facts. */
  told?: (rows: string) => string;
  keys: Record<string, SortKey>;
  defaultSort: string;
  /** A query for the ids that match a search. */
  found: (search: string) => Sql;
}

interface Ordered extends SortColumn {
  isDescending: boolean;
  /** The name of the column in a page. */
  name: string;
}

export interface PageRequest {
  list: List;
  search: string;
  sort: string;
  limit: number;
  cursor?: string | undefined;
  /** Rows to skip. */
  offset: number;
  /** The largest total that is counted. */
  countTo: number;
}

/** A query for one row: `json` of the page, `last` (sort values of its last row when more follow) and `total`. */
export function pageQuery({ list, search, sort, limit, cursor, offset, countTo }: PageRequest): Sql {
  const { columns, joins } = sorted(list, sort);
  const kinds = columns.map(({ kind }) => kind);
  const after = cursor === undefined ? undefined : readCursor(cursorName(list, sort), kinds, cursor);
  const where = search === '' ? list.where : sql`${list.where} and ${list.id.value} in (select f.id from found f)`;
  const [first, ...others] = columns;
  const end = sql.lit(offset + limit);

  // One query each, so that each can use an index; a later one reads nothing once the earlier ones have enough.
  const all = partsOf(first);
  const begin = after ? all.findIndex(({ only }) => (only === undefined ? after[0] !== null : only === after[0])) : 0;
  if (begin < 0) throw badRequest('bad query: cursor');
  const parts = all.slice(begin).map(({ condition, only }, at) => {
    const isVaried = only === undefined;
    const key = isVaried ? first.value : sql`${sql.lit(only)}::${sql.raw(types[first.kind])}`;
    const behindLast = isVaried
      ? behind([{ ...first, isNullable: false }, ...others], after ?? [])
      : behind(others, after?.slice(1) ?? []);
    const before = Array.from({ length: at }, (_, part) => sql`(select count(*) from ${sql.id(`part${part}`)})`);
    const isNeeded = at === 0 ? sql`true` : sql`${sql.join(before, sql` + `)} <= ${end}`;
    return sql`${sql.id(`part${at}`)} as materialized (
      select ${sql.lit(at)} as part, ${key} as ${sql.id(first.name)}${sql.join(
        others.map(({ value, name }) => sql`, ${value} as ${sql.id(name)}`),
        sql``,
      )}
      from ${list.from} ${joins}
      where ${where} and ${condition} and ${after && at === 0 ? behindLast : isNeeded}
      order by ${first.ranks ? orderOf(others, true) : orderOf(columns)}
      limit ${sql.lit(offset + limit + 1)})`;
  });

  const order = sql`s.part, ${orderOf(columns.map((column) => ({ ...column, value: sql.ref(`s.${column.name}`) })))}`;
  const steps = [
    ...(search === '' ? [] : [sql`found (id) as materialized (${list.found(search)})`]),
    ...parts,
    sql`page as materialized (${sql.join(
      parts.map((_, part) => sql`select * from ${sql.id(`part${part}`)}`),
      sql` union all `,
    )})`,
    sql`shown as materialized (select * from page s order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)})`,
  ];
  return sql`
    with ${sql.join(steps)}
    select (select ${listOf(list.row, order)}
        from shown s join ${list.from} on ${list.id.value} = s.id ${list.rowJoin ?? sql``}) as json,
      (select json_build_array(${sql.join(columns.map(({ name }) => sql.ref(`s.${name}`)))})
        from shown s where (select count(*) from page) > ${end}
        order by ${order} offset ${sql.lit(limit - 1)}) as last,
      (select count(*) from (select from ${list.from} where ${where} limit ${sql.lit(countTo)}) c) as total`;
}

interface Part {
  condition: Sql;
  /** The first value of all its rows; undefined where it varies. */
  only?: CursorValue;
}

/** The rows in parts: by ranks of the first column, and those without a value of it last, in either direction. */
function partsOf({ value, isNullable, ranks, isDescending }: Ordered): Part[] {
  if (!ranks && !isNullable) return [{ condition: sql`true` }];
  if (!ranks) return [{ condition: sql`${value} is not null` }, { condition: sql`${value} is null`, only: null }];
  const each = ranks.each.map((condition, rank): Part => ({ condition, only: rank }));
  return [...(isDescending ? each.toReversed() : each), { condition: ranks.none, only: null }];
}

/** All rows of a list, or those with these ids, in the default order. */
export function rowsQuery(list: List, ids?: Sql): Sql {
  const { columns } = sorted(list, list.defaultSort);
  const chosen = ids ? sql`and ${list.id.value} = any (${ids})` : sql``;
  return sql`select ${listOf(list.row, orderOf(columns))} as json
    from ${list.from} ${list.rowJoin ?? sql``} where ${list.where} ${chosen}`;
}

/** The list and sort that a cursor belongs to. */
export const cursorName = ({ name }: List, sort: string) => `${name} ${sort}`;

function sorted(list: List, sort: string): { columns: [Ordered, ...Ordered[]]; joins: Sql } {
  const keys = sort.split(',').map((said) => {
    const isDescending = said.startsWith('-');
    const key = list.keys[isDescending ? said.slice(1) : said];
    if (!key) throw new Error(`${list.name} cannot be sorted by ${said}`);
    return { ...key, isDescending };
  });
  const columns = keys.flatMap(({ columns: some, isDescending }) =>
    some.map((column) => ({ ...column, isDescending })),
  );
  // Equal rows are sorted by id, in the direction of the first key, since an index is read in one direction.
  const id = { ...list.id, isDescending: columns[0]?.isDescending ?? false, name: 'id' };
  const [first = id, ...others] = columns.map((column, at) => ({ ...column, name: `key${at}` }));
  return {
    columns: first === id ? [id] : [first, ...others, id],
    joins: sql.join(
      keys.map(({ join }) => join ?? sql``),
      sql` `,
    ),
  };
}

/** Rows without a first value come from their own query, unless the columns stand behind another (`isBehind`). */
function orderOf(columns: Ordered[], isBehind = false): Sql {
  return sql.join(
    columns.map(({ value, isDescending, isNullable = false }, at) => {
      const direction = sql.raw(isDescending ? 'desc' : 'asc');
      return sql`${value} ${direction}${sql.raw(isNullable && (at > 0 || isBehind) ? ' nulls last' : '')}`;
    }),
  );
}

/** True for the rows that come after these values. */
function behind(columns: Ordered[], values: CursorValue[]): Sql {
  const [first, ...others] = columns;
  const [value = null, ...otherValues] = values;
  if (!first) return sql`false`;
  const rest = behind(others, otherValues);
  if (value === null) return sql`(${first.value} is null and ${rest})`;
  const bound = sql`${value}::${sql.raw(types[first.kind])}`;
  const later = sql`${first.value} ${sql.raw(first.isDescending ? '<' : '>')} ${bound}`;
  const equal = sql`${first.value} = ${bound}`;
  if (first.isNullable) return sql`(${later} or ${first.value} is null or (${equal} and ${rest}))`;
  // The bound is repeated because an index scan starts only at a condition without `or`.
  const bounded = sql`${first.value} ${sql.raw(first.isDescending ? '<=' : '>=')} ${bound}`;
  return sql`(${bounded} and (${later} or (${equal} and ${rest})))`;
}

const types: Record<ValueKind, string> = {
  text: 'text',
  instant: 'timestamptz',
  day: 'date',
  number: 'bigint',
  uuid: 'uuid',
};
