import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { shareFairly } from './fair-share.ts';
import { createProxy } from './proxy.ts';
import { listening } from './test-server.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
const nobody: ReadonlySet<number> = new Set();

/** A gateway in front of these processes of a function. */
async function aGateway(ports: number[]) {
  const forward = createProxy({ ports: () => ports, origin: 'http://127.0.0.1', secure: false, log });
  return `http://127.0.0.1:${await listening(createServer(forward))}`;
}

/** A process that answers its name and the received body. */
const named = (name: string) =>
  listening(createServer(async (request, response) => response.end(`${name} ${await text(request)}`)));

/** A port that nothing listens on. */
async function dead(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test('requests go to the processes round robin', async () => {
  const url = await aGateway([await named('one'), await named('two')]);
  const answers: string[] = [];
  for (let turn = 0; turn < 10; turn += 1) answers.push((await (await fetch(url)).text()).trim());
  expect(answers.filter((name) => name === 'one')).toHaveLength(5);
  expect(new Set(answers.slice(0, 2))).toEqual(new Set(['one', 'two']));
});

test('the process with the fewest open requests takes the next', () => {
  const share = shareFairly();
  const ports = [1, 2, 3];
  const taken = [1, 2, 3, 4, 5, 6].map(() => share.next(ports, nobody));
  expect(taken.toSorted()).toEqual([1, 1, 2, 2, 3, 3]);
  share.done(2);
  share.done(2);
  expect([share.next(ports, nobody), share.next(ports, nobody)]).toEqual([2, 2]);
  share.done(3);
  expect(share.next(ports, nobody)).toBe(3);
  expect(share.next(ports, new Set(ports))).toBeUndefined();
  expect(share.next([], nobody)).toBeUndefined();
});

test('a request goes to another process, with its whole body, when one has just died', async () => {
  const url = await aGateway([await dead(), await named('living'), await dead()]);
  const body = 'x'.repeat(300_000);
  for (let turn = 0; turn < 6; turn += 1) {
    expect(await (await fetch(url, { method: 'POST', body })).text()).toBe(`living ${body}`);
  }
});

test('a read is repeated at another process when one dies; a write is not done twice', async () => {
  let asked = 0;
  const dying = await listening(
    createServer((request) => {
      asked += 1;
      request.socket.destroy();
    }),
  );
  const url = await aGateway([dying, await named('living')]);
  const reads = Array.from({ length: 40 }, async () => (await fetch(url)).text());
  expect(new Set(await Promise.all(reads))).toEqual(new Set(['living ']));
  expect(asked).toBeGreaterThan(0);
  const statuses: number[] = [];
  asked = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const answer = await fetch(url, { method: 'POST', body: 'once' });
    statuses.push(answer.status);
    await answer.text();
  }
  expect(statuses.toSorted()).toEqual([200, 200, 503, 503]);
  expect(asked).toBe(2);
});

test('answers that it is not ready without a process', async () => {
  for (const ports of [[], [await dead(), await dead()]]) {
    const answer = await fetch(await aGateway(ports), { method: 'POST', body: 'x' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  }
});
