// Measures the heap of a Node process over its inspector after a full garbage collection.
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';

export interface Heap {
  /** Megabytes on the heap, and in external memory. */
  used: number;
  external: number;
}

export interface Inspector {
  heap(): Promise<Heap>;
  /** Sends a command of the DevTools protocol; `onEvent` receives events meanwhile. */
  send(method: string, params?: object): Promise<Record<string, unknown>>;
  onEvent(hear: (method: string, params: Record<string, unknown>) => void): void;
  close(): void;
}

/** The environment that makes a process listen for inspection on `port`. */
export const inspectedAt = (port: number) => ({ NODE_OPTIONS: `--inspect=127.0.0.1:${port}` });

/** Connects, waiting for a process that is starting. */
export async function inspect(port: number): Promise<Inspector> {
  const socket = new WebSocket(await addressOf(port), { maxPayload: 0 });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  let last = 0;
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>();
  let hear: (method: string, params: Record<string, unknown>) => void = () => undefined;
  socket.on('message', (data) => {
    const { id, method, params, result } = JSON.parse(String(data)) as {
      id?: number;
      method?: string;
      params?: Record<string, unknown>;
      result?: Record<string, unknown>;
    };
    if (method) hear(method, params ?? {});
    waiting.get(id ?? 0)?.(result ?? {});
    waiting.delete(id ?? 0);
  });
  const send = (method: string, params: object = {}) =>
    new Promise<Record<string, unknown>>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return {
    send,
    onEvent: (next) => {
      hear = next;
    },
    async heap() {
      // Objects freed by the first collection may release others for the second.
      for (let turn = 0; turn < 2; turn += 1) await send('HeapProfiler.collectGarbage');
      const expression = 'JSON.stringify(process.memoryUsage())';
      const { result } = (await send('Runtime.evaluate', { expression })) as { result: { value: string } };
      const { heapUsed, external } = JSON.parse(result.value) as NodeJS.MemoryUsage;
      return { used: heapUsed / 1e6, external: external / 1e6 };
    },
    close: () => socket.terminate(),
  };
}

async function addressOf(port: number): Promise<string> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
    const [target] = answer ? ((await answer.json()) as { webSocketDebuggerUrl: string }[]) : [];
    if (target) return target.webSocketDebuggerUrl;
    await sleep(100);
  }
}
