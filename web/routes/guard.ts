import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { onDemand } from '../lib/code/on-demand.ts';
import { paths } from '../model/paths.ts';
import { readSession, userOf } from '../session/session-store.ts';
import type { Sync } from '../sync/sync.ts';
import { syncContext } from './sync-context.ts';

const opening = onDemand(() => import('./open-sync.ts'));

/**
 * Redirects to the sign-in screen without a session, with the requested location as `from`
 * (docs/product.md#signed-out). With a session, screens and loaders get its sync, which lives until another user signs
 * in or the page is left.
 */
export function requireSession(): MiddlewareFunction {
  let sync: Sync | undefined;
  return async ({ request, context }) => {
    const session = readSession();
    if (!session) throw redirect(signInFor(new URL(request.url)));
    const userId = userOf(session.access_token);
    const { openSync } = await opening();
    if (sync && userId !== undefined && sync.userId !== userId) {
      sync.close();
      sync = undefined;
    }
    sync ??= await openSync(userId);
    context.set(syncContext, sync);
  };
}

function signInFor({ pathname, search }: URL): string {
  const isStart = pathname === paths.home.path || pathname === paths.dashboard.path;
  return isStart ? paths.login.href() : `${paths.login.href()}?from=${encodeURIComponent(pathname + search)}`;
}

/** With a session, redirects from the sign-in screen to the start. */
export const requireNoSession: MiddlewareFunction = () => {
  if (readSession()) throw redirect(paths.home.href());
};

/** The location after signing in: the requested one if it is ours, else the start. */
export function requestedLocation(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  return /^\/(?![/\\])/.test(from) ? from : paths.home.href();
}
