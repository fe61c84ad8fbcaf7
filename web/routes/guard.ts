import { type MiddlewareFunction, redirect } from 'react-router-dom';
import { paths } from '../model/paths.ts';
import { readSession } from '../session/session-store.ts';

/** Sends whoever is not signed in to the sign-in screen, with the requested location as `from`. */
export const requireSession: MiddlewareFunction = ({ request }) => {
  if (readSession()) return;
  const { pathname, search } = new URL(request.url);
  const isStart = pathname === paths.home.path || pathname === paths.dashboard.path;
  throw redirect(isStart ? paths.login.href() : `${paths.login.href()}?from=${encodeURIComponent(pathname + search)}`);
};

/** Sends whoever is signed in away from the sign-in screen. */
export const requireNoSession: MiddlewareFunction = () => {
  if (readSession()) throw redirect(paths.home.href());
};

/** Where to go after signing in: the requested location when it is one of ours, else the start. */
export function requestedLocation(search: URLSearchParams): string {
  const from = search.get('from') ?? '';
  return /^\/(?![/\\])/.test(from) ? from : paths.home.href();
}
