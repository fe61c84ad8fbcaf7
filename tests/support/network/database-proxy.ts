// A proxy before Postgres: what passes it is for the caller to say.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface DatabaseProxy {
  /** The database behind the proxy. */
  url: string;
  close(): Promise<void>;
}

/**
 * Listens on a free port and calls `onConnection` with each client and its own connection to the database, which
 * forwards nothing by itself. When one of the two ends, so does the other.
 */
export async function startDatabaseProxy(
  databaseUrl: string,
  onConnection: (client: Socket, upstream: Socket) => void,
): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const { port, hostname } = url;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
    onConnection(client, upstream);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
