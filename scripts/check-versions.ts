// Compares functions/api/deno.json with package.json: tests under Node must run the versions that Deno deploys.
// Must never be satisfied by a version that only one of the two names.
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const readJson = async (path: string) => JSON.parse(await readFile(join(root, path), 'utf8'));

const { imports }: { imports: Record<string, string> } = await readJson('functions/api/deno.json');
const { dependencies }: { dependencies: Record<string, string> } = await readJson('package.json');

const wrong = Object.entries(imports).flatMap(([specifier, target]) => {
  const name = specifier.replace(/\/$/, '');
  const version = dependencies[name];
  const wanted = specifier.endsWith('/') ? `npm:/${name}@${version}/` : `npm:${name}@${version}`;
  return target === wanted ? [] : [`  ${specifier}: deno.json has ${target}, package.json ${version ?? 'nothing'}`];
});
// A bare name that deno.json does not map works here, from node_modules, and fails where the function is deployed.
const isMapped = (name: string) =>
  Object.keys(imports).some((key) => (key.endsWith('/') ? name.startsWith(key) : name === key));
for await (const file of glob('functions/**/*.ts', { cwd: root, exclude: (path) => path.endsWith('.test.ts') })) {
  const source = await readFile(join(root, file), 'utf8');
  for (const [, name = ''] of source.matchAll(/\bfrom '([^'.][^']*)'/g)) {
    if (!name.startsWith('node:') && !isMapped(name))
      wrong.push(`  ${name}: ${file} imports it, deno.json does not map it`);
  }
}
if (wrong.length > 0) {
  console.error(`functions/api/deno.json and package.json disagree:\n${wrong.join('\n')}`);
  process.exitCode = 1;
}
