// The pages of a list, whose query depends on how it is sorted and on the row that was last.
import type * as Cursor from '../../../functions/_shared/database/cursor.ts';
import type * as Keyset from '../../../functions/_shared/database/keyset.ts';
import { unknown } from './unknown.ts';

const isList = (value: unknown): value is Keyset.List =>
  typeof value === 'object' && value !== null && 'defaultSort' in value && 'keys' in value;
/** A list, or lists by name, that a module exports. */
export const listsOf = (exported: unknown): Keyset.List[] =>
  isList(exported)
    ? [exported]
    : typeof exported === 'object' && exported !== null
      ? Object.values(exported).filter(isList)
      : [];
const aValue = { text: 'a', instant: '2026-01-05T00:00:00Z', day: '2026-01-05', number: 1, uuid: crypto.randomUUID() };

/** Pages of a list by each of its keys, in both directions, at first and after a row. */
export async function pagesOf(
  list: Keyset.List,
  { pageQuery, cursorName }: typeof Keyset,
  { writeCursor }: typeof Cursor,
): Promise<void> {
  const db = unknown('db') as never;
  for (const [key, { columns }] of Object.entries(list.keys)) {
    for (const sort of [key, `-${key}`]) {
      const kinds = [...columns, list.id].map(({ kind }) => kind);
      const after = writeCursor(
        cursorName(list, sort),
        kinds.map((kind) => aValue[kind]),
      );
      const last = writeCursor(
        cursorName(list, sort),
        kinds.map((kind, at) => (at === 0 && columns[0]?.isNullable ? null : aValue[kind])),
      );
      for (const cursor of [undefined, after, last]) {
        for (const search of ['', 'a']) {
          await pageQuery({ list, search, sort, limit: 2, cursor, offset: 0, countTo: 9 }).execute(db);
        }
      }
    }
  }
}
