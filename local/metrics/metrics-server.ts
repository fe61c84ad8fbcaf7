// `GET /metrics` for Prometheus, on its own port and only on this machine: the figures are not public.
import { createServer } from 'node:http';
import { collectDefaultMetrics, type Registry } from 'prom-client';
import { measureParts, type Parts } from './parts.ts';

/**
 * Serves `register` with the metrics of this process and of `parts`. Rejects with the system's error when it cannot
 * listen.
 */
export async function startMetrics(port: number, register: Registry, parts: Parts): Promise<() => Promise<void>> {
  collectDefaultMetrics({ register });
  const release = measureParts(register, parts);
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return async () => {
    server.close();
    server.closeAllConnections();
    await release();
  };
}
