import { createServer } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { answerBadRequest } from './bad-request.ts';
import { listening } from './test-server.ts';

/** The whole response to these bytes. */
async function answerTo(bytes: string): Promise<string> {
  const server = createServer((_request, response) => response.end('a request'));
  server.on('clientError', answerBadRequest);
  const socket = connect(await listening(server), '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const get = (more: string) => `GET / HTTP/1.1\r\nhost: x\r\n${more}\r\n\r\n`;

test.for([
  ['an unknown method', 'FOO / HTTP/1.1\r\nhost: x\r\n\r\n', '400', 'bad request'],
  ['a length that is no number', get('content-length: abc'), '400', 'bad request'],
  ['a length beside chunks', get('content-length: 3\r\ntransfer-encoding: chunked'), '400', 'bad request'],
  ['no HTTP at all', '\u0000\u0001\r\n\r\n', '400', 'bad request'],
  ['a large head', get(`x-large: ${'a'.repeat(20_000)}`), '431', 'request headers are too large'],
] as const)('%s is answered in JSON, and the connection ends', async ([, bytes, status, message]) => {
  const answer = await answerTo(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('content-type: application/json');
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({ message });
});
