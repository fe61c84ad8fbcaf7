import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { warm } from '../sync/queries/query-client.ts';
import type { Sync } from '../sync/sync.ts';
import { syncContext } from './sync-context.ts';

interface Wanted {
  queryKey: QueryKey;
  queryFn?: unknown;
}

/** A screen's loader: starts its requests, and keeps the old screen for a moment while they are in flight. */
export function loading(wanted: (args: LoaderFunctionArgs, sync: Sync) => Wanted | Wanted[] | Promise<Wanted>) {
  return async (args: LoaderFunctionArgs) => {
    const sync = args.context.get(syncContext);
    return warm(sync.queries, ...[await wanted(args, sync)].flat());
  };
}
