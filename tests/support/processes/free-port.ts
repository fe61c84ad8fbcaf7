// Ports for products that tests start.
import { freePort as probe } from '../../../local/network/free-port.ts';

/**
 * Where the ports of a test process start, and how many there are. Below those that a system hands out for outgoing
 * connections (from 32768 on Linux), so that nobody is given one between its choice and the start of the product.
 */
const size = 1000;
const places = 12;
/** The environment variable of a run of Vitest beside another one, whose processes have the same numbers. */
export const PORT_LANE = 'PORT_LANE';
const lane = (Number(process.env[PORT_LANE] ?? 0) * places) / 2;
const first = 20_000 + ((lane + Number(process.env.VITEST_POOL_ID ?? 0)) % places) * size;
let next = Math.floor(Math.random() * size);

/** A free port of 127.0.0.1 that no other test process of this run chooses; rejects when all of its own are taken. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < size; tries += 1) {
    const port = await probe(first + (next++ % size)).catch(() => undefined);
    if (port !== undefined) return port;
  }
  throw new Error(`The ports from ${first} on are taken.`);
}
