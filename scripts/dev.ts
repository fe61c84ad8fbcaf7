// `npm run dev`: the product, and in front of it its sites with hot reload. A change in functions/ and a new migration
// reload the running stack. With API_ORIGIN, the sites alone, against a stack that runs already.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
process.env.API_ORIGIN ??= await startStack();
const server = await createServer({ configFile: join(root, 'vite.config.ts'), root: join(root, 'web') });
await server.listen();
const office = server.resolvedUrls?.local[0];
console.log(`Hot reload: ${office} and ${office}client/`);

/** Starts the product and resolves with its address when it is ready; this process ends with it. */
function startStack(): Promise<string> {
  const stack = spawn(process.execPath, [join(root, 'local/start.ts'), '--watch'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  stack.once('exit', (code) => process.exit(code ?? 1));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stack.kill('SIGTERM'));
  return new Promise((resolve) => {
    createInterface({ input: stack.stdout }).on('line', (line) => {
      console.log(line);
      const [, site] = /^Ready: (\S+)/.exec(line) ?? [];
      if (site) resolve(site);
    });
  });
}
