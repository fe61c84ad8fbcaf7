// The network line between a person and the product. It can be cut, be down, or drop all answers.
import { connect, createServer, type Socket } from 'node:net';

export interface Line {
  url: string;
  /** Closes all connections; new ones are accepted. */
  cut: () => void;
  /** Closes all connections and accepts none. */
  goDown: () => void;
  /** Forwards requests and drops all answers until it is cut. */
  goDeaf: () => void;
  goUp: () => void;
  close: () => Promise<void>;
}

/** A line to a port of this machine. */
export async function openLine(port: number): Promise<Line> {
  const sockets = new Set<Socket>();
  let state: 'up' | 'down' | 'deaf' = 'up';
  const server = createServer({ noDelay: true }, (near) => {
    if (state === 'down') return void near.resetAndDestroy();
    const far = connect({ port, host: '127.0.0.1', noDelay: true });
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    near.pipe(far);
    far.on('data', (chunk) => state === 'up' && near.write(chunk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The line has no port');
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    cut,
    goDown: () => {
      state = 'down';
      cut();
    },
    goDeaf: () => {
      state = 'deaf';
    },
    goUp: () => {
      // Answers dropped by a deaf line never arrive, so their connections are closed.
      if (state === 'deaf') cut();
      state = 'up';
    },
    close: () => {
      state = 'down';
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
