// Reports every answered request with its duration and route pattern. Never reports a literal URL, which may contain a
// name or a signature and would give too many metrics.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestLine } from '../log.ts';

export interface Observer {
  began(): void;
  /** `isLogged`: the function has logged the request itself. */
  ended(answer: RequestLine, isLogged: boolean): void;
}

/** The first path segment below each service; any other is reported as `*`. */
const known: Record<string, string[]> = {
  '/auth/v1': ['admin', 'health', 'logout', 'signup', 'token', 'user'],
  '/storage/v1': ['bucket', 'object', 'render'],
  '/realtime/v1': ['api', 'websocket'],
};

const routes = new WeakMap<ServerResponse, string>();

/** Remembers the route pattern that the function answered with. */
export function noteRoute(response: ServerResponse, route: string): void {
  routes.set(response, route);
}

/** Observes one exchange from its start. */
export function observe(observer: Observer, request: IncomingMessage, response: ServerResponse): void {
  const began = performance.now();
  const path = patternOf((request.url ?? '/').split('?')[0] ?? '/');
  const requestId = randomUUID();
  if (path !== 'web' && !path.startsWith('/api')) response.setHeader('x-request-id', requestId);
  observer.began();
  response.once('close', () => {
    const route = routes.get(response);
    const ms = Math.round((performance.now() - began) * 10) / 10;
    const method = request.method ?? 'GET';
    observer.ended({ requestId, method, path: route ?? path, status: response.statusCode, ms }, route !== undefined);
  });
}

function patternOf(path: string): string {
  const prefix = Object.keys(known).find((each) => path === each || path.startsWith(`${each}/`));
  if (prefix) {
    const step = path.slice(prefix.length + 1).split('/')[0] ?? '';
    return `${prefix}/${known[prefix]?.includes(step) ? step : '*'}`;
  }
  return /^\/(api|functions\/v1)(\/|$)/.test(path) ? '/api/*' : 'web';
}
