import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createLog } from '../log.ts';
import { freePort } from '../network/free-port.ts';
import type { Service } from '../service.ts';
import { createGateway } from './gateway-server.ts';

test('a socket that upgrades while the gateway closes does not keep it open', async () => {
  const port = await freePort();
  let upgraded = 0;
  const service: Service = {
    handle: (_request, response) => void response.end(),
    upgrade: () => {
      upgraded += 1;
    },
    close: async () => undefined,
  };
  const gateway = await createGateway({
    port,
    host: '127.0.0.1',
    inner: `http://127.0.0.1:${port}`,
    tls: undefined,
    webFolder: '',
    olderFiles: '',
    anonKey: 'anon-key',
    services: { '/auth/v1': service, '/storage/v1': service, '/realtime/v1': service },
    functionPorts: () => [1],
    observer: { began: () => undefined, ended: () => undefined },
    log: createLog('gateway'),
  });
  const ask = async (rest: string) => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const head = 'GET /realtime/v1/websocket HTTP/1.1\r\nHost: test\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n';
    socket.write(head + rest);
    return socket;
  };
  const early = await ask('\r\n');
  const late = await ask('');
  await expect.poll(() => upgraded).toBe(1);
  const closed = Promise.all([gateway.close(), once(early, 'close'), once(late, 'close')]);
  await turn();
  late.write('\r\n');
  await closed;
  expect(upgraded).toBe(1);
});
