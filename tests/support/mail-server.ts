// A mail server that accepts and discards everything.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Accepts every SMTP command on `port` of 127.0.0.1. */
export async function startMailServer(port: number): Promise<{ close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server: Server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    socket.on('data', () => socket.write('250 ok\r\n'));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
