// The gateway on the product's port: routes each path to a service, the function or the built web app.
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { Duplex } from 'node:stream';
import type { Log } from '../log.ts';
import type { Service } from '../service.ts';
import { answerBadRequest } from './bad-request.ts';
import { type Observer, observe } from './observe.ts';
import { createProxy } from './proxy.ts';
import { setSecurityHeaders, uploadPolicy } from './security-headers.ts';
import { sendJson } from './send-json.ts';
import { waitForSlowUploads } from './slow-uploads.ts';
import { createStaticFiles } from './static-files.ts';

export type ServicePath = '/auth/v1' | '/storage/v1' | '/realtime/v1';

interface GatewayOptions {
  port: number;
  host: string;
  /** The address for processes on this machine; a second listener where it differs from the public one. */
  inner: string;
  tls: { cert: Buffer; key: Buffer } | undefined;
  /** The address that people open, which may be that of a proxy with https. */
  site?: string;
  webFolder: string;
  /** Hashed files of replaced builds, for pages that are still open. */
  olderFiles: string;
  anonKey: string;
  services: Record<ServicePath, Service>;
  /** The current ports of the function. */
  functionPorts: () => readonly number[];
  observer: Observer;
  log: Log;
}

interface Gateway {
  /** Stops accepting requests, lets those in flight end, then closes open connections. */
  close(): Promise<void>;
}

const drainMs = 3_000;

/** Starts listening; rejects with the system's error. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const {
    port,
    host,
    inner,
    tls,
    site = '',
    webFolder,
    olderFiles,
    anonKey,
    services,
    functionPorts,
    observer,
    log,
  } = options;
  const forward = createProxy({ ports: functionPorts, origin: inner, secure: Boolean(tls), log });
  const serveFile = createStaticFiles(webFolder, olderFiles);

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    setSecurityHeaders(response, Boolean(tls) || site.startsWith('https:'));
    const url = request.url ?? '/';
    if (isBelow(url, '/api')) return forward(request, response);
    if (isBelow(url, '/functions/v1')) {
      request.url = withoutPrefix(url, '/functions/v1');
      return forward(request, response);
    }
    const path = servicePath(url);
    if (path) {
      if (path === '/storage/v1') response.setHeader('content-security-policy', uploadPolicy);
      request.url = withoutPrefix(url, path);
      return services[path].handle(request, response);
    }
    if (isBelow(url, '/env.json')) {
      const supabaseUrl = originFor(request, Boolean(tls)) ?? inner;
      return sendJson(response, 200, { supabaseUrl, supabaseAnonKey: anonKey, contentBase: '/api/content/' });
    }
    return serveFile(request, response);
  };

  const listener: RequestListener = (request, response) => {
    observe(observer, request, response);
    handle(request, response).catch((error: unknown) => {
      log.error(`${request.method} ${(request.url ?? '').split('?')[0]}`, error);
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { message: 'Internal error' });
    });
  };
  const upgraded = new Set<Duplex>();
  let isClosing = false;
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const url = request.url ?? '/';
    const path = servicePath(url);
    const service = path && services[path];
    socket.on('error', () => socket.destroy());
    // Closing the server waits for every socket, and nothing would close an upgraded one.
    if (isClosing) return void socket.destroy();
    if (!path || !service?.upgrade) {
      socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\n\r\n');
      return;
    }
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    request.url = withoutPrefix(url, path);
    service.upgrade(request, socket, head);
  };

  const servers = [await listen(tls ? createTlsServer(tls, listener) : createServer(listener), port, host, upgrade)];
  const innerPort = Number(new URL(inner).port);
  if (innerPort !== port) servers.push(await listen(createServer(listener), innerPort, '127.0.0.1', upgrade));

  return {
    async close() {
      isClosing = true;
      const closed = servers.map((server) => new Promise<void>((resolve) => server.close(() => resolve())));
      for (const server of servers) server.closeIdleConnections();
      for (const socket of upgraded) socket.destroy();
      const slow = setTimeout(() => {
        for (const server of servers) server.closeAllConnections();
      }, drainMs);
      await Promise.all(closed);
      clearTimeout(slow);
    },
  };
}

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

function listen(server: Server, port: number, host: string, upgrade: Upgrade): Promise<Server> {
  server.on('upgrade', upgrade);
  server.on('clientError', answerBadRequest);
  server.keepAliveTimeout = 65_000;
  waitForSlowUploads(server);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function isBelow(url: string, prefix: string): boolean {
  return url.startsWith(prefix) && (url.length === prefix.length || '/?'.includes(url.charAt(prefix.length)));
}

function servicePath(url: string): ServicePath | undefined {
  return (['/auth/v1', '/storage/v1', '/realtime/v1'] as const).find((path) => isBelow(url, path));
}

function withoutPrefix(url: string, prefix: string): string {
  const rest = url.slice(prefix.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

// The web app must call the origin it was opened under; another name of the same machine is a different origin.
function originFor(request: IncomingMessage, tls: boolean): string | undefined {
  const { host } = request.headers;
  if (!host || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  const secure = tls || request.headers['x-forwarded-proto'] === 'https';
  return `${secure ? 'https' : 'http'}://${host}`;
}
