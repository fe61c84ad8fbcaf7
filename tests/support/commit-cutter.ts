// A proxy for Postgres that cuts a connection after the commit and before its confirmation.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CommitCutter {
  /** The database behind the proxy. */
  url: string;
  /** Drops the confirmation of the next transaction that writes a row. */
  cutNextCommit(): void;
  /** The number of dropped confirmations. */
  cuts(): number;
  close(): Promise<void>;
}

export async function startCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  const target = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isArmed = false;
  let cuts = 0;

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let answered = '';
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
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      answered = (answered + bytes.toString('latin1')).split('BEGIN\0').at(-1) ?? '';
      if (isArmed && /(INSERT 0|UPDATE) [1-9].*COMMIT\0/s.test(answered)) {
        isArmed = false;
        cuts += 1;
        client.destroy();
        return;
      }
      client.write(bytes);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    cutNextCommit() {
      isArmed = true;
    },
    cuts: () => cuts,
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
