// Forwards requests to the Edge Function over keep-alive connections, and compresses its large answers. Streams bodies; none
// is held in memory.
import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import { pipeline } from 'node:stream';
import { createGzip, type Gzip } from 'node:zlib';
import type { Log } from '../log.ts';
import { shareFairly } from './fair-share.ts';
import { noteRoute } from './observe.ts';
import { sendJson } from './send-json.ts';

const agent = new Agent({ keepAlive: true, maxFreeSockets: 64 });
/** A request without traffic for this long is considered lost; milliseconds. */
const silenceMs = 60_000;
const ofOneHop = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'transfer-encoding', 'upgrade'];

interface ProxyOptions {
  /** The current ports of the function, one for each process. */
  ports: () => readonly number[];
  /** Our own origin. Redirects to it become relative, so that they work under every name of this machine. */
  origin: string;
  secure: boolean;
  log: Log;
}

export type Forward = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns a handler that forwards to a process of the function, or answers 503 while none is running. */
export function createProxy({ ports, origin, secure, log }: ProxyOptions): Forward {
  const share = shareFairly();
  const forward = (request: IncomingMessage, response: ServerResponse, again: boolean, tried: ReadonlySet<number>) => {
    const port = share.next(ports(), tried);
    if (port === undefined) return refuse(response);
    const upstream = send({
      agent,
      host: '127.0.0.1',
      port,
      method: request.method,
      path: request.url,
      headers: forwardedHeaders(request, secure),
    });
    upstream.setTimeout(silenceMs, () => upstream.destroy(new Error(`silent for ${silenceMs / 1000} s`)));
    upstream.once('response', (answer) => {
      noteRoute(response, String(answer.headers['x-route'] ?? '/api/*'));
      // The caller may have disconnected in the turn in which the answer arrived.
      if (response.destroyed) {
        answer.destroy();
        return;
      }
      const headers = answeredHeaders(answer.headers, origin);
      const compressor = compressorFor(request, headers);
      response.writeHead(answer.statusCode ?? 502, headers);
      if (compressor) pipeline(answer, compressor, response, () => undefined);
      else handOn(answer, response);
    });
    upstream.once('close', () => share.done(port));
    upstream.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' && !response.destroyed) {
        // The process died before it received the request: try the next one.
        forward(request, response, again, new Set([...tried, port]));
      } else if (again && isRepeatable(request, upstream, error) && !response.headersSent) {
        // Preferably at another process: the other open connections to a killed one end like this one.
        const all = new Set([...tried, port]);
        forward(request, response, false, ports().some((other) => !all.has(other)) ? all : tried);
      } else if (response.headersSent) {
        response.destroy();
      } else {
        log.warn(`${request.method} ${pathOf(request)} was not answered: ${error.message}`);
        refuse(response);
      }
    });
    response.once('close', () => {
      if (!response.writableFinished) upstream.destroy();
      else if (hasBody(request) && !request.readableEnded) readAway(request, upstream);
    });
    if (hasBody(request)) sendBody(request, upstream);
    else upstream.end();
  };
  return (request, response) => forward(request, response, true, new Set());
}

/**
 * A request without a body can be repeated when a keep-alive connection was closed just as it was used. A read can be
 * repeated whenever the process went away.
 */
function isRepeatable(request: IncomingMessage, upstream: ClientRequest, { code }: NodeJS.ErrnoException): boolean {
  const isReading = request.method === 'GET' || request.method === 'HEAD';
  return !hasBody(request) && (upstream.reusedSocket || (isReading && code === 'ECONNRESET'));
}

/** Waits for the connection, since body bytes that were read cannot be sent to another process. */
function sendBody(request: IncomingMessage, upstream: ClientRequest): void {
  upstream.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => request.pipe(upstream));
    else request.pipe(upstream);
  });
}

/** Like pipeline(), which creates an error with a stack at the end of every answer: a tenth of the gateway's time. */
function handOn(answer: IncomingMessage, response: ServerResponse): void {
  answer.once('error', () => response.destroy());
  answer.pipe(response);
}

/** Discards the rest of a body that was answered early; otherwise the next request on the connection would wait. */
function readAway(request: IncomingMessage, upstream: ClientRequest): void {
  request.unpipe(upstream);
  upstream.destroy();
  request.resume();
}

function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return;
  response.setHeader('retry-after', '1');
  sendJson(response, 503, { message: 'The server is not ready. Try again in a moment.' });
}

function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
}

function pathOf(request: IncomingMessage): string {
  return (request.url ?? '').split('?')[0] ?? '';
}

function forwardedHeaders(request: IncomingMessage, secure: boolean): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = { ...request.headers };
  for (const name of ofOneHop) delete headers[name];
  if (request.headers['transfer-encoding']) headers['transfer-encoding'] = request.headers['transfer-encoding'];
  const from = request.socket.remoteAddress ?? '';
  const before = request.headers['x-forwarded-for'];
  headers['x-forwarded-for'] = before ? `${before}, ${from}` : from;
  headers['x-forwarded-proto'] ??= secure ? 'https' : 'http';
  headers['x-forwarded-host'] ??= request.headers.host;
  return headers;
}

function answeredHeaders(given: IncomingHttpHeaders, origin: string): IncomingHttpHeaders {
  const headers = { ...given };
  delete headers['x-route'];
  for (const name of ofOneHop) delete headers[name];
  if (headers.location?.startsWith(`${origin}/`)) headers.location = headers.location.slice(origin.length);
  return headers;
}

/** Below this size, compression saves hardly a packet. */
const SMALLEST_BYTES = 4_096;
/** The fastest level: 3 ms for a plan of 327 kB, which shrinks to between 20 and 60 kB. */
const LEVEL = 1;

/**
 * The compressor for a large answer with these headers, which it adjusts; null to send the answer unchanged. Clients on this
 * machine get it uncompressed, which is faster.
 */
function compressorFor(request: IncomingMessage, headers: IncomingHttpHeaders): Gzip | null {
  const isLarge = Number(headers['content-length'] ?? 0) >= SMALLEST_BYTES;
  const isJson = headers['content-type']?.startsWith('application/json') && !headers['content-encoding'];
  const isTaken = /\bgzip\b/.test(String(request.headers['accept-encoding'])) && request.method !== 'HEAD';
  if (!isLarge || !isJson || !isTaken || isFromHere(request)) return null;
  delete headers['content-length'];
  headers['content-encoding'] = 'gzip';
  headers.vary = [headers.vary, 'accept-encoding'].filter(Boolean).join(', ');
  return createGzip({ level: LEVEL });
}

/** Whether the request comes from this machine, without a proxy. */
function isFromHere({ headers, socket }: IncomingMessage): boolean {
  return !headers['x-forwarded-for'] && /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
}
