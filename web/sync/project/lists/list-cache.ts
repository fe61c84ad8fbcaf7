// Applies list events to the cache. Rows on a page are patched in place; a page whose rows or order may be others now is
// read again, as is every query that is not a page.
import type { Query, QueryKey } from '@tanstack/react-query';
import type { ListChange } from '../../../../functions/core/changes/contract.ts';
import { lists } from '../../../../functions/core/changes/names.ts';
import { batch } from '../../../lib/time/timers.ts';
import { readAgain } from '../../queries/read-again.ts';
import type { Session } from '../../session.ts';
import { isMoved } from './list-order.ts';
import { type ListRow, withCustomer, withFields, withoutRow, withProject } from './list-rows.ts';

/** Changes in quick succession are batched into one read, then reads pause. */
const PACE = { afterMs: 250, restMs: 2_000 };

export interface ListCache {
  /** Applies a change; null when changes may have been missed. */
  take: (change: ListChange | null) => void;
  /** Reads the queries of this key again, at that pace. */
  read: (queryKey: QueryKey) => void;
  stop: () => void;
}

type Rows = (rows: ListRow[]) => ListRow[];

export function createListCache({ queries }: Pick<Session, 'queries'>): ListCache {
  const reading = batch<string>((keys) => Promise.all(keys.map((key) => readAgain(queries, JSON.parse(key)))), PACE);
  const read = (queryKey: QueryKey) => reading.add(JSON.stringify(queryKey));

  function takeInto({ queryKey, meta, state }: Query, { op, id, fields, lastUpdated }: ListChange) {
    const isOfOther = queryKey[1] === 'one' && queryKey[2] !== id;
    if (isOfOther) return;
    const changed = lastUpdated === undefined ? fields : { lastUpdated };
    // An answer in flight may be older than this change.
    if (!meta?.page || !changed || state.fetchStatus === 'fetching' || isMoved(meta.page, changed)) read(queryKey);
    if (op === 'delete') patch(queryKey, (rows) => withoutRow(rows, id));
    else if (changed) patch(queryKey, (rows) => withFields(rows, id, changed));
  }

  /** Updates related rows: projects show their customer, people their projects. */
  function takeIntoOthers({ list, op, id, fields }: ListChange) {
    if (list === 'users' && fields) patchAll('projects', fields, (rows) => withCustomer(rows, id, fields));
    if (list === 'projects' && op === 'delete') patchAll('users', { name: null }, (rows) => withProject(rows, id));
    if (list === 'projects' && fields) patchAll('users', fields, (rows) => withProject(rows, id, fields));
  }

  function patch(queryKey: QueryKey, change: Rows) {
    queries.setQueryData(queryKey, (page: unknown) => {
      if (!isPage(page)) return page;
      const data = change(page.data);
      return data === page.data ? page : { ...page, data, total: page.total + data.length - page.data.length };
    });
  }

  /** Patches the pages of another list, which show fields of this row. */
  function patchAll(name: string, fields: object, change: Rows) {
    for (const { meta, queryKey } of queries.getQueryCache().findAll({ queryKey: [name] })) {
      if (!meta?.page) continue;
      if (isMoved(meta.page, fields, true)) read(queryKey);
      patch(queryKey, change);
    }
  }

  return {
    take(change) {
      if (!change) {
        for (const name of lists) read([name]);
        return;
      }
      for (const query of queries.getQueryCache().findAll({ queryKey: [change.list] })) takeInto(query, change);
      takeIntoOthers(change);
      if (change.op === 'touch') return;
      for (const { meta, queryKey } of queries.getQueryCache().getAll()) {
        if (meta?.from?.includes(change.list)) read(queryKey);
      }
    },
    read,
    stop: reading.stop,
  };
}

interface Rowed {
  data: ListRow[];
  total: number;
}

function isPage(value: unknown): value is Rowed {
  return typeof value === 'object' && value !== null && 'data' in value && 'total' in value;
}
