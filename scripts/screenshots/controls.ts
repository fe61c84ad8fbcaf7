// The page of all controls in every state, which the product does not have: built and served for screenshots and tests.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

export interface ControlsPage {
  url: string;
  stop: () => Promise<void>;
}

/** Builds the page into a temporary folder and serves it from there. */
export async function serveControls(): Promise<ControlsPage> {
  const outDir = await mkdtemp(join(tmpdir(), 'controls-page-'));
  const options = {
    configFile: false,
    root: join(import.meta.dirname, 'controls'),
    logLevel: 'error',
  } as const;
  await build({
    ...options,
    plugins: [react(), tailwindcss()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } });
  const [url = ''] = server.resolvedUrls?.local ?? [];
  return {
    url,
    stop: async () => {
      await server.close();
      await rm(outDir, { recursive: true });
    },
  };
}
