// The requests of the page, which Playwright would show and change: here the page's own `fetch` does.
import type { Response as Answer, Page, Request, Route } from 'playwright-core';
import { vi } from 'vitest';
import { isOffline } from './offline.ts';

/** Of an address. */
export type Pattern = Parameters<Page['route']>[0];
type Handle = (route: Route, request: Request) => unknown;
interface Rule {
  pattern: Pattern;
  handle: Handle;
  left: number;
}

const listeners = { request: new Set<(request: Request) => void>(), response: new Set<(answer: Answer) => void>() };
let rules: Rule[] = [];
const send = window.fetch.bind(window);

export function fits(pattern: Pattern, address: string): boolean {
  const url = new URL(address, location.href);
  if (typeof pattern === 'function') return pattern(url);
  if (pattern instanceof RegExp) return pattern.test(url.href);
  if (typeof pattern !== 'string')
    throw new Error('A pattern of an address is text, a regular expression or a function');
  const text = pattern.startsWith('*') ? pattern : new URL(pattern, location.href).href;
  const parts = text.split('**').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'));
  return new RegExp(`^${parts.join('.*')}$`).test(url.href);
}

function requestOf(asked: globalThis.Request, body: BodyInit | null | undefined): Request {
  const text = typeof body === 'string' ? body : null;
  return {
    method: () => asked.method,
    url: () => asked.url,
    headers: () => Object.fromEntries(asked.headers),
    postData: () => text,
    postDataJSON: () => (text === null ? null : JSON.parse(text)),
  } as Request;
}

const answerOf = (answer: Response, request: Request) =>
  ({
    status: () => answer.status,
    ok: () => answer.ok,
    url: () => answer.url,
    request: () => request,
    json: () => answer.clone().json(),
    text: () => answer.clone().text(),
    response: answer,
  }) as unknown as Answer;

/** The answer that a rule of the test gives in the place of the server's; undefined when it has none. */
function ruled(rule: Rule, request: Request, pass: () => Promise<Response>): Promise<Response> {
  return new Promise((resolve, reject) => {
    const cut = () => reject(new TypeError('Failed to fetch'));
    const route = {
      request: () => request,
      abort: async () => cut(),
      continue: async () => pass().then(resolve, reject),
      fallback: async () => pass().then(resolve, reject),
      fetch: async () => answerOf(await pass(), request),
      fulfill: async ({ status, json, body, headers, response }: Parameters<Route['fulfill']>[0] = {}) => {
        if (response && json === undefined && body === undefined)
          return resolve((response as unknown as { response: Response }).response);
        const type = { ...(json !== undefined && { 'content-type': 'application/json' }) };
        const content = json === undefined ? ((body as string | undefined) ?? null) : JSON.stringify(json);
        resolve(new Response(content, { status: status ?? 200, headers: { ...type, ...headers } }));
      },
    };
    Promise.resolve(rule.handle(route as unknown as Route, request)).catch(reject);
  });
}

window.fetch = async (input, init) => {
  if (isOffline()) throw new TypeError('Failed to fetch');
  const asked = new Request(input, init);
  const request = requestOf(asked, init?.body);
  for (const listen of listeners.request) listen(request);
  const rule = rules.findLast(({ pattern, left }) => left > 0 && fits(pattern, asked.url));
  if (rule) rule.left -= 1;
  const pass = () => send(input, init);
  const answer = await (rule ? ruled(rule, request, pass) : pass());
  for (const listen of listeners.response) listen(answerOf(answer, request));
  return answer;
};

type Wanted<Seen> = string | RegExp | ((seen: Seen) => boolean | Promise<boolean>);

function next<Seen extends { url(): string }>(heard: Set<(seen: Seen) => void>, wanted: Wanted<Seen>): Promise<Seen> {
  let found: Seen | undefined;
  const isWanted = async (seen: Seen) => (typeof wanted === 'function' ? wanted(seen) : fits(wanted, seen.url()));
  const listen = (seen: Seen) => {
    void isWanted(seen).then((isIt) => {
      if (isIt) found ??= seen;
    });
  };
  heard.add(listen);
  return vi.waitUntil(() => found, { timeout: 40_000, interval: 20 }).finally(() => heard.delete(listen));
}

const heardAs = (event: string) => {
  if (event === 'request' || event === 'response') return listeners[event] as Set<(seen: never) => void>;
  throw new Error(`A page that tests run in does not tell of: ${event}`);
};

/** The requests of a page as Playwright offers them. */
export const network = {
  on: (event: string, listen: (seen: never) => void) => heardAs(event).add(listen),
  off: (event: string, listen: (seen: never) => void) => heardAs(event).delete(listen),
  waitForRequest: (wanted: Wanted<Request>) => next(listeners.request, wanted),
  waitForResponse: (wanted: Wanted<Answer>) => next(listeners.response, wanted),
  route: async (pattern: Pattern, handle: Handle, { times = Number.POSITIVE_INFINITY } = {}) => {
    rules.push({ pattern, handle, left: times });
  },
  unrouteAll: async () => {
    rules = [];
  },
  unroute: async (pattern: Pattern) => {
    rules = rules.filter((rule) => String(rule.pattern) !== String(pattern));
  },
};

/** Forgets what a test wanted to know and change. */
export function freeNetwork() {
  rules = [];
  for (const heard of Object.values(listeners)) heard.clear();
}
