// Asks the system for an unused TCP port.
import { createServer } from 'node:net';

/** A port of 127.0.0.1 that was free a moment ago: any, or `wanted`. Rejects when that one is taken. */
export function freePort(wanted = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}
