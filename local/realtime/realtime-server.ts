// Realtime of the embedded Supabase: Broadcast and Presence over WebSockets, broadcasts from the database and over
// HTTP. No `postgres_changes`. It uses no table but realtime.messages.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import postgres, { type Sql } from 'postgres';
import { WebSocketServer } from 'ws';
import { createTokenCheck } from '../keys/access-token.ts';
import type { Log } from '../log.ts';
import type { Service } from '../service.ts';
import { AccessWatch } from './access-watch.ts';
import { Admission } from './admission.ts';
import { createAuthorization } from './authorization.ts';
import type { Core } from './channel.ts';
import { createBroadcasts } from './http-broadcast.ts';
import { FRAME_BYTES, FRAME_PIECES } from './limits.ts';
import type { InsertedRow } from './pgoutput.ts';
import { broadcastFrame } from './protocol.ts';
import { followMessages } from './replication.ts';
import { deliver, Rooms } from './rooms.ts';
import { type ClientSocket, serveSocket } from './socket.ts';

interface RealtimeOptions {
  /** As supabase_realtime_admin, which has REPLICATION and owns realtime.messages. */
  databaseUrl: string;
  jwtSecret: string;
  /** The client's address behind our own proxies. */
  addressOf(request: IncomingMessage): string;
  log: Log;
}

const TICK_MS = 1_000;

/** Resolves when newly committed messages reach their listeners. Requires `schema.sql`. */
export async function createRealtime({ databaseUrl, jwtSecret, addressOf, log }: RealtimeOptions): Promise<Service> {
  const sql = postgres(databaseUrl, { max: 3, idle_timeout: 60, onnotice: () => undefined });
  const authorization = createAuthorization(sql);
  const watch = new AccessWatch(authorization, log);
  const admission = new Admission();
  const core: Core = {
    rooms: new Rooms(),
    authorization,
    checkToken: createTokenCheck(jwtSecret),
    watch,
    admission,
    log,
  };
  const broadcast = createBroadcasts(core);
  let events = 0;
  const sockets = new Set<ClientSocket>();
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: FRAME_BYTES,
    maxFragments: FRAME_PIECES,
    maxBufferedChunks: FRAME_PIECES,
    perMessageDeflate: false,
    // socket.ts answers and counts pings.
    autoPong: false,
  });
  const replication = await followMessages({
    databaseUrl,
    log,
    onInsert(row) {
      watch.noteStored();
      if (deliverStored(core.rooms, row)) events++;
    },
    onGap() {
      for (const socket of sockets) socket.restart();
    },
  });
  const stopPartitions = keepPartitions(sql, log);
  const listening = setInterval(() => {
    const now = Date.now();
    admission.closeLate(now);
    for (const socket of sockets) socket.cutIfSilent(now);
  }, TICK_MS);

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://realtime');
    const apiKey = url.searchParams.get('apikey') ?? '';
    if (!/^\/websocket\/?$/.test(url.pathname)) return refuse(socket, '404 Not Found');
    if ('problem' in (await core.checkToken(apiKey))) return refuse(socket, '403 Forbidden');
    if (url.searchParams.get('vsn') !== '2.0.0') return refuse(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (opened) => {
      const served = serveSocket(core, { socket: opened, apiKey, address: addressOf(request) });
      sockets.add(served);
      opened.on('close', () => sockets.delete(served));
    });
  }

  return {
    handle: broadcast,
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      open(request, socket, head).catch((error: unknown) => {
        log.error('a socket could not be opened', error);
        socket.destroy();
      });
    },
    measure: () => ({
      sockets: sockets.size,
      strangers: admission.strangers,
      channels: core.rooms.listeners(),
      events,
    }),
    async close() {
      clearInterval(listening);
      watch.end();
      stopPartitions();
      for (const client of server.clients) client.terminate();
      server.close();
      await replication.close();
      await sql.end({ timeout: 1 });
    },
  };
}

/** Delivers a stored message to the listeners of its topic; false when there are none. */
function deliverStored(rooms: Rooms, row: InsertedRow): boolean {
  const text = (column: string) => row.get(column)?.toString('utf8') ?? '';
  // Public topics have no listeners.
  if (text('extension') !== 'broadcast' || text('private') !== 't') return false;
  const name = text('topic');
  const room = rooms.find(name);
  if (!room) return false;
  const body = row.get('payload') ?? Buffer.from('{}');
  deliver(room, broadcastFrame(`realtime:${name}`, { event: text('event'), body, isJson: true }, text('id')));
  return true;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}

// Frequent, so that a machine that slept for days soon has today's partition.
const EVERY_MS = 10 * 60_000;

/**
 * Keeps a week of future daily partitions of realtime.messages and drops those older than 72 hours. Runs now and every ten
 * minutes; returns a function that stops it.
 */
function keepPartitions(sql: Sql, log: Log): () => void {
  const keep = () => {
    sql`select _realtime.keep_partitions()`.catch((error: unknown) => log.error('partitions could not be kept', error));
  };
  keep();
  const timer = setInterval(keep, EVERY_MS);
  return () => clearInterval(timer);
}
