import type { QueryKey } from '@tanstack/react-query';
import type { LoaderFunctionArgs, ShouldRevalidateFunction } from 'react-router-dom';
import { readListAddress } from '../../lib/react/list-address.ts';
import { currentUserQuery, type MyProjects, shownProjects } from '../../session/current-user.ts';
import type { PagedList } from '../../session/paged-list.ts';
import { warm } from '../queries/query-client.ts';
import type { Sync } from '../sync.ts';
import { syncContext } from './use-sync.ts';

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

/** The loader of a screen that shows all projects or those of one's teams. */
export function loadingProjects(wanted: (projects: MyProjects, address: URLSearchParams) => Wanted[]) {
  return async ({ request, context }: LoaderFunctionArgs) => {
    const { queries } = context.get(syncContext);
    const address = new URL(request.url).searchParams;
    const projects = shownProjects(address, await queries.ensureQueryData(currentUserQuery));
    return warm(queries, ...wanted(projects, address));
  };
}

/** The loader of a list in pages: the page that the address says. */
export function loadingPage<Row>(list: PagedList<Row>) {
  return loading(({ request }) => list.page(readListAddress(new URL(request.url).searchParams, list)));
}

/** For `shouldRevalidate` of a screen that follows its address itself, and shows the old page until the new one is here. */
export const isOtherScreen: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

/** For a loader of an address that names rows alone. Throws a 404 where one of their ids is invalid. */
export function checkRowIds(params: LoaderFunctionArgs['params']): void {
  for (const param of Object.values(params)) rowId(param);
}

/** The id of a row in an address. Throws a 404 for an invalid one. */
export function rowId(param: string | undefined): number {
  const id = Number(param);
  if (!Number.isSafeInteger(id) || id < 1) throw new Response('not found', { status: 404 });
  return id;
}
