// Applies list events to the cache: rows are patched, rows without fields in their event are read by id in batches, and
// a whole list is read again only when necessary.
import type { Query, QueryKey } from '@tanstack/react-query';
import type { ListChange } from '../../../../functions/api/changes/contract.ts';
import { lists } from '../../../../functions/api/changes/names.ts';
import { limits } from '../../../../functions/api/http/limits.ts';
import { batch } from '../../../lib/time/batch.ts';
import { readAgain } from '../../queries/read-again.ts';
import type { Session } from '../../session.ts';
import { type ListRow, withCustomer, withFields, withoutRow, withProject, withRead } from './list-rows.ts';

/** Changes in quick succession are batched into one read, then reads pause. */
const PACE = { afterMs: 250, restMs: 2_000 };

export interface ListCache {
  /** Applies a change; null when changes may have been missed. */
  take: (change: ListChange | null) => void;
  stop: () => void;
}

type Rows = (rows: ListRow[]) => ListRow[];

export function createListCache({ api, queries }: Pick<Session, 'api' | 'queries'>): ListCache {
  /** Rows being read, whose answer may be older than a change that arrives meanwhile. */
  const underWay = new Set<string>();
  const reading = batch<string>((keys) => Promise.all(keys.map((key) => readAgain(queries, JSON.parse(key)))), PACE);
  const asking = batch<string>(async (wanted) => {
    const asked = new Map<string, ListRow['id'][]>();
    for (const { key, id } of wanted.map(parsed)) asked.set(key, [...(asked.get(key) ?? []), id]);
    await Promise.all([...asked].map(([key, ids]) => readRows(key, ids)));
  }, PACE);

  async function readRows(key: string, ids: ListRow['id'][]) {
    const queryKey: QueryKey = JSON.parse(key);
    const rowsAt = queries.getQueryCache().find({ queryKey })?.meta?.rowsAt;
    if (rowsAt === undefined || ids.length > limits.listIds) return reading.add(key);
    const mine = ids.map((id) => written(key, id));
    for (const row of mine) underWay.add(row);
    try {
      const read = await api<ListRow[]>(`${rowsAt}${ids.join()}`);
      patch(queryKey, (rows) => withRead(rows, ids, read));
    } catch {
      reading.add(key);
    } finally {
      for (const row of mine) underWay.delete(row);
    }
  }

  function takeInto(query: Query, { op, id, fields, lastUpdated }: ListChange) {
    const key = JSON.stringify(query.queryKey);
    const isOfOther = query.queryKey[1] === 'one' && query.queryKey[2] !== id;
    if (isOfOther) return;
    // An answer in flight may be older than this change.
    if (query.meta?.rowsAt === undefined || query.state.fetchStatus === 'fetching') reading.add(key);
    if (query.meta?.rowsAt === undefined || query.state.data === undefined) return;
    const changed = lastUpdated === undefined ? fields : { lastUpdated };
    const isKnown = rowsOf(query.state.data).some((row) => row.id === id);
    if (op === 'delete') patch(query.queryKey, (rows) => withoutRow(rows, id));
    // Users of another type are in another list.
    else if (changed && isKnown && !('userTypeId' in changed)) {
      patch(query.queryKey, (rows) => withFields(rows, id, changed));
      if (underWay.has(written(key, id))) asking.add(written(key, id));
    } else if (query.isActive()) asking.add(written(key, id));
    else void queries.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
  }

  /** Updates related rows: projects show their customer, people their projects. */
  function takeIntoOthers({ list, op, id, fields }: ListChange) {
    if (list === 'users' && fields) patchAll('projects', (rows) => withCustomer(rows, id, fields));
    if (list === 'projects' && op === 'delete') patchAll('users', (rows) => withProject(rows, id));
    if (list === 'projects' && fields) patchAll('users', (rows) => withProject(rows, id, fields));
  }

  function patch(queryKey: QueryKey, change: Rows) {
    queries.setQueryData(queryKey, (data: unknown) => (Array.isArray(data) ? change(data) : data));
  }

  /** Patches the rows of every live list with this name. */
  function patchAll(name: string, change: Rows) {
    const found = queries.getQueryCache().findAll({ queryKey: [name] });
    for (const { meta, queryKey } of found) if (meta?.rowsAt !== undefined) patch(queryKey, change);
  }

  return {
    take(change) {
      if (!change) {
        for (const name of lists) reading.add(JSON.stringify([name]));
        return;
      }
      for (const query of queries.getQueryCache().findAll({ queryKey: [change.list] })) takeInto(query, change);
      takeIntoOthers(change);
    },
    stop() {
      reading.stop();
      asking.stop();
    },
  };
}

const written = (key: string, id: ListRow['id']) => JSON.stringify([key, id]);
function parsed(row: string): { key: string; id: ListRow['id'] } {
  const [key, id] = JSON.parse(row);
  return { key, id };
}

const rowsOf = (data: unknown): ListRow[] => (Array.isArray(data) ? data : []);
