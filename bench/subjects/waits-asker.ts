// Asks GET /me at even distances, also while earlier ones have no answer yet, until it is told that the load is over. It
// is a thread of its own: one that sends a load hears every answer late.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { callsOf } from '../calls.ts';

export interface AskerData {
  url: string;
  token: string;
}

/** Milliseconds between two of them. */
const EACH = 15;

const { url, token }: AskerData = workerData;
const calls = callsOf(url, token);
const times: number[] = [];
let isOver = false;

async function ask() {
  const start = performance.now();
  await calls.json('GET', '/me');
  times.push(performance.now() - start);
}

parentPort?.once('message', () => {
  isOver = true;
});
await calls.json('GET', '/me');
parentPort?.postMessage('ready');
const asked: Promise<void>[] = [];
while (!isOver) {
  asked.push(ask());
  await pause(EACH);
}
await Promise.all(asked);
parentPort?.postMessage(times);
