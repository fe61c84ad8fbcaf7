import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import manifest from './package.json' with { type: 'json' };

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';
const proxied = ['/env.json', '/api', '/auth/v1', '/storage/v1', '/realtime/v1', '/functions/v1'];

/** Preloads the one font file that every page needs, under the hashed name that the build gave it. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => /inter-latin-wght-normal-[^/]+\.woff2$/.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head-prepend' as const,
          })),
    },
  };
}

export default defineConfig({
  root: 'web',
  plugins: [react(), tailwindcss(), preloadFont()],
  define: { __APP_VERSION__: JSON.stringify(manifest.version) },
  build: { outDir: '../dist', emptyOutDir: true, target: 'es2023' },
  server: {
    proxy: Object.fromEntries(proxied.map((path) => [path, { target: apiOrigin, ws: path === '/realtime/v1' }])),
  },
});
