// The browser of a test file: its line to the product, which can fail, and what the web app needs of its globals.
import { setMaxListeners } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { afterAll, inject } from 'vitest';
import { becomeBrowser, openDocument } from '../convergence/browser-globals.ts';
import { openLine } from '../convergence/line.ts';
import { UploadRequest } from '../support/network/upload-request.ts';

type Ask = () => Promise<Response>;

/** Answers a request in place of the network, which `ask` asks. */
type InPlace = (ask: Ask, headers: Headers) => Promise<Response> | Response;

interface Rule {
  asked: RegExp;
  answer: InPlace;
  times: number;
}

const line = await openLine(Number(new URL(inject('stack').url).port));
let isOnline = true;
const rules: Rule[] = [];
/** All requests of the pages, such as `GET /api/me`. */
const requests: string[] = [];

const network = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.origin !== line.url) return network(input, init);
  const request = `${init?.method ?? 'GET'} ${url.pathname}${url.search}`;
  requests.push(request);
  if (!isOnline) throw new TypeError('fetch failed');
  const ask = () => network(input, init);
  const rule = rules.find(({ asked, times }) => times > 0 && asked.test(request));
  if (!rule) return ask();
  rule.times -= 1;
  const { promise: givenUp, reject } = Promise.withResolvers<never>();
  init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  return Promise.race([givenUp, rule.answer(ask, new Headers(init?.headers))]);
};
becomeBrowser(line.url, () => isOnline);
openDocument();
// Each page of the file adds its own.
setMaxListeners(0, window, document);
Object.assign(globalThis, { XMLHttpRequest: UploadRequest });

afterAll(line.close);

/** Answers requests such as `PATCH /api/projects/1` in place of the network, as often as said. */
export function answerInPlace(asked: RegExp, answer: InPlace, times = Number.POSITIVE_INFINITY): void {
  rules.push({ asked, answer, times });
}

/** Holds back the answer of the next such request, which the product has given. */
export function holdBack(asked: RegExp) {
  const [isAnswered, mayArrive] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  answerInPlace(
    asked,
    async (ask) => {
      const answer = await ask();
      isAnswered.resolve();
      await mayArrive.promise;
      return answer;
    },
    1,
  );
  return { answered: isAnswered.promise, letArrive: () => mayArrive.resolve() };
}

/** Loses the answer of the next such request, which the product does; returns the keys of all from now on. */
export function loseAnswers(asked: RegExp, how: 'at once' | 'never' = 'at once'): (string | null)[] {
  const keys: (string | null)[] = [];
  answerInPlace(asked, async (ask, headers) => {
    keys.push(headers.get('idempotency-key'));
    const answer = await ask();
    if (keys.length > 1) return answer;
    if (how === 'never') await new Promise(() => {});
    throw new TypeError('fetch failed');
  });
  return keys;
}

/** The requests of pages from now on. */
export function requestsFromNow(): () => string[] {
  const since = requests.length;
  return () => requests.slice(since);
}

function say(state: 'online' | 'offline') {
  isOnline = state === 'online';
  window.dispatchEvent(new Event(state));
}

/** Ends all connections of the pages, of which the browser knows. */
export async function goOffline(): Promise<void> {
  line.goDown();
  say('offline');
  // The pool of connections notices that they have ended; one that has not would be asked once more later.
  await setTimeout(20);
}

export function goOnline(): void {
  line.goUp();
  say('online');
}

/** The network again, without rules. */
export function mend(): void {
  rules.length = 0;
  line.goUp();
  isOnline = true;
}
