// `npm run dev` for all sites: it starts without warnings, and each page gets its own script.
import { join } from 'node:path';
import { createLogger, createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

const complaints: string[] = [];
let server: ViteDevServer;
let origin: string;

beforeAll(async () => {
  const customLogger = createLogger('silent');
  for (const level of ['warn', 'error'] as const) customLogger[level] = (text) => complaints.push(text);
  const root = join(import.meta.dirname, '../..');
  server = await createServer({
    configFile: join(root, 'vite.config.ts'),
    root: join(root, 'web'),
    customLogger,
    server: { port: 0, host: '127.0.0.1' },
  });
  await server.listen();
  origin = server.resolvedUrls?.local[0] ?? '';
});

afterAll(() => server.close());

test.each([
  ['the office', '', '/main.tsx'],
  ['the clients’ site', 'client', '/client/main.tsx'],
  ['the page of a trade', 't/', '/trade/main.tsx'],
])('%s is served with its script', async (_site, path, script) => {
  const page = await (await fetch(origin + path)).text();
  expect(page).toContain(`src="${script}`);
  const code = await fetch(origin + script.slice(1));
  expect(code.status).toBe(200);
  expect(await code.text()).toContain('createRoot');
});

test('the scan for dependencies finds the entries of all sites', async () => {
  await server.environments.client.depsOptimizer?.scanProcessing;
  expect(complaints).toEqual([]);
});
