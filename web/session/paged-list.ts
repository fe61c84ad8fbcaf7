import { queryOptions } from '@tanstack/react-query';
import { limits } from '../../functions/core/common/limits.ts';
import { type ListName, sortKeys } from '../../functions/core/common/names.ts';
import type { ListAddress } from '../lib/react/list-address.ts';
import { apiPage } from './api.ts';

interface Listed {
  list: ListName;
  /** Begins with the name of the list in live events. */
  key: readonly [string, ...string[]];
  path: string;
  /** The sort key, with a minus for descending, of an address that says none. */
  usualSort: string;
  /** Parts of the list, by the parameter of the call that asks for one. */
  parts?: { parameter: string; shows: readonly string[] };
  /** Other lists that decide which rows are on it. */
  from?: readonly string[];
  /** Milliseconds. */
  staleTime?: number;
  /** Whether pages without a search are kept for use without a network. */
  isKept?: boolean;
}

/** A live list in pages, sorted and searched by the server; each page is in the cache under its address. */
export function pagedList<Row>({ list, key, path, usualSort, staleTime, isKept, parts, from }: Listed) {
  return {
    usualSort,
    sortKeys: sortKeys[list] as readonly string[],
    shows: parts?.shows ?? [],
    page: ({ search, show, sort, page, size }: ListAddress) =>
      queryOptions({
        queryKey: [...key, { search, sort, page, size, ...(show !== '' && { show }) }],
        meta: {
          ...(from && { from }),
          page: { sortKey: sort.replace(/^-/, ''), isSearched: search !== '', isPart: show !== '' },
          ...(isKept && search === '' && show === '' && { kept: 'lately' }),
        },
        queryFn: ({ signal }) => {
          const offset = Math.min((page - 1) * size, limits.listTotal);
          const part = parts ? { [parts.parameter]: show } : {};
          return apiPage<Row>(path, { search, sort, limit: size, offset, ...part }, signal);
        },
        ...(staleTime !== undefined && { staleTime }),
      }),
  };
}

export type PagedList<Row> = ReturnType<typeof pagedList<Row>>;
