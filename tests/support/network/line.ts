// A TCP proxy between a browser and the product that can be slow for uploads, or hold back answers.
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

export interface Line {
  url: string;
  /** Bytes uploaded so far. */
  sent(): number;
  /** Holds back the answers to requests that contain this text, from now on until `release`. */
  hold(asked: string): void;
  release(): void;
}

/** The interval at which a slow line forwards data; milliseconds. */
const PIECE_MS = 50;

/** A line to the product at `to` with `bitsPerSecond` for uploads of all connections together. Ends with the test. */
export async function aLine(to: string, bitsPerSecond = Number.POSITIVE_INFINITY): Promise<Line> {
  const { hostname, port } = new URL(to);
  const sockets = new Set<Socket>();
  let holding: { asked: string; on: Set<Socket>; answers: (() => void)[] } | undefined;
  let sent = 0;
  let free = Promise.resolve();
  /** Forwards data sequentially at the speed of the line. */
  const carry = (bytes: number) => {
    free = free.then(() => sleep((bytes * 8000) / bitsPerSecond));
    return free;
  };
  const up = async (from: Socket, upward: Socket) => {
    const pieceBytes = Math.min(64 * 1024, (bitsPerSecond / 8000) * PIECE_MS);
    for await (const chunk of from as AsyncIterable<Buffer>) {
      if (holding && chunk.includes(holding.asked)) holding.on.add(from);
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        const piece = chunk.subarray(at, at + pieceBytes);
        await carry(piece.length);
        sent += piece.length;
        upward.write(piece);
      }
    }
    upward.end();
  };
  const server = createServer({ highWaterMark: 16 * 1024 }, (from) => {
    const upward = connect(Number(port), hostname);
    for (const socket of [from, upward]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        from.destroy();
        upward.destroy();
      });
    }
    up(from, upward).catch(() => from.destroy());
    upward.on('data', (chunk) => {
      if (holding?.on.has(from)) holding.answers.push(() => from.write(chunk));
      else from.write(chunk);
    });
  });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  const own = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  onTestFinished(() => void server.close());
  return {
    url: `http://127.0.0.1:${own}`,
    sent: () => sent,
    hold: (asked) => {
      holding = { asked, on: new Set(), answers: [] };
    },
    release: () => {
      for (const write of holding?.answers ?? []) write();
      holding = undefined;
    },
  };
}
