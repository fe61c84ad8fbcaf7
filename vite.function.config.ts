// The Edge Function as one file with every package in it. It is what runs everywhere: beside `npm start`, on a Supabase of
// your own, and on supabase.com, whose own bundler takes no more than 5 MB of sources (docs/deploy.md).
import { builtinModules } from 'node:module';
import { defineConfig, esmExternalRequirePlugin } from 'vite';
import { compressedFiles, paperAliases } from './local/builds/paper-parts.ts';
import { listModules } from './local/builds/read-modules.ts';
import { functionSources, releaseOf } from './local/builds/sources.ts';

// Packages name Node's modules without their prefix, which the Deno of an Edge Function may not know.
const unprefixed = builtinModules.filter((name) => !name.startsWith('node:'));

export default defineConfig({
  publicDir: false,
  define: { __RELEASE__: JSON.stringify(await releaseOf(import.meta.dirname)) },
  resolve: {
    alias: [
      ...unprefixed.map((name) => ({ find: new RegExp(`^${name}$`), replacement: `node:${name}` })),
      ...paperAliases,
    ],
  },
  plugins: [
    compressedFiles(),
    listModules(import.meta.dirname, functionSources),
    esmExternalRequirePlugin({ external: [/^node:/] }),
  ],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'functions/api/index.ts',
    target: 'es2023',
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      // Deno gives these to packages of npm, and to nobody else in the version that supabase.com runs.
      transform: {
        inject: {
          Buffer: ['node:buffer', 'Buffer'],
          process: ['node:process', 'default'],
          setImmediate: ['node:timers', 'setImmediate'],
          clearImmediate: ['node:timers', 'clearImmediate'],
        },
      },
      output: {
        entryFileNames: 'index.js',
        codeSplitting: false,
        // Names stay, so that a stack trace can be read also where the map is not; without white space it is a third
        // smaller.
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
});
