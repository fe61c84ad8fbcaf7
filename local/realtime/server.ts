// Realtime of the embedded Supabase: Broadcast and Presence over WebSockets, broadcasts from the database and over
// HTTP. No `postgres_changes`. It knows no table but realtime.messages.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import postgres from 'postgres';
import { WebSocketServer } from 'ws';
import { createTokenCheck } from '../access-token.ts';
import type { Log } from '../log.ts';
import type { Service } from '../service.ts';
import { createAuthorization } from './authorization.ts';
import type { Core } from './channel.ts';
import { handleBroadcast } from './http-broadcast.ts';
import { createRate, FRAME_BYTES, JOINS_PER_WINDOW, SILENCE_MS } from './limits.ts';
import { keepPartitions } from './partitions.ts';
import type { InsertedRow } from './pgoutput.ts';
import { broadcastFrame } from './protocol.ts';
import { followMessages } from './replication.ts';
import { deliver, Rooms } from './rooms.ts';
import { type ClientSocket, serveSocket } from './socket.ts';

interface RealtimeOptions {
  /** Logs in as supabase_realtime_admin: REPLICATION, and the owner of realtime.messages. */
  databaseUrl: string;
  jwtSecret: string;
  log: Log;
}

/** Resolves when messages committed from now on reach their listeners; `schema.sql` must have been applied. */
export async function createRealtime({ databaseUrl, jwtSecret, log }: RealtimeOptions): Promise<Service> {
  const sql = postgres(databaseUrl, { max: 3, idle_timeout: 60, fetch_types: false, onnotice: () => undefined });
  const core: Core = {
    rooms: new Rooms(),
    authorization: createAuthorization(sql),
    checkToken: createTokenCheck(jwtSecret),
    mayJoin: createRate(JOINS_PER_WINDOW),
    log,
  };
  let events = 0;
  const sockets = new Set<ClientSocket>();
  const server = new WebSocketServer({ noServer: true, maxPayload: FRAME_BYTES, perMessageDeflate: false });
  const replication = await followMessages({
    databaseUrl,
    log,
    onInsert(row) {
      if (deliverStored(core.rooms, row)) events++;
    },
    onGap() {
      for (const socket of sockets) socket.restart();
    },
  });
  const stopPartitions = keepPartitions(sql, log);
  const listening = setInterval(() => {
    const now = Date.now();
    for (const socket of sockets) socket.cutIfSilent(now);
  }, SILENCE_MS / 4);

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://realtime');
    const apiKey = url.searchParams.get('apikey') ?? '';
    if (!/^\/websocket\/?$/.test(url.pathname)) return refuse(socket, '404 Not Found');
    if ('problem' in (await core.checkToken(apiKey))) return refuse(socket, '403 Forbidden');
    if (url.searchParams.get('vsn') !== '2.0.0') return refuse(socket, '403 Forbidden');
    server.handleUpgrade(request, socket, head, (opened) => {
      const served = serveSocket(core, opened, apiKey);
      sockets.add(served);
      opened.on('close', () => sockets.delete(served));
    });
  }

  return {
    handle: (request, response) => handleBroadcast(core, request, response),
    upgrade(request, socket, head) {
      socket.on('error', () => socket.destroy());
      open(request, socket, head).catch((error: unknown) => {
        log.error('a socket could not be opened', error);
        socket.destroy();
      });
    },
    measure: () => ({ sockets: sockets.size, channels: core.rooms.listeners(), events }),
    async close() {
      clearInterval(listening);
      stopPartitions();
      for (const client of server.clients) client.terminate();
      server.close();
      await replication.close();
      await sql.end({ timeout: 1 });
    },
  };
}

/** Hands a stored message to those who listen to its topic now; false when there is nobody. */
function deliverStored(rooms: Rooms, row: InsertedRow): boolean {
  const text = (column: string) => row.get(column)?.toString('utf8') ?? '';
  if (text('extension') !== 'broadcast') return false;
  const name = text('topic');
  const room = rooms.find(name, text('private') === 't');
  if (!room) return false;
  const body = row.get('payload') ?? Buffer.from('{}');
  deliver(room, broadcastFrame(`realtime:${name}`, { event: text('event'), body, isJson: true }, text('id')));
  return true;
}

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
}
