// The same thing is done one way on every screen: deletion stands in a menu, and what changed is saved by one bar.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const screens = globSync('web/**/*.tsx', { cwd: root }).map(
  (file) => [file, readFileSync(`${root}${file}`, 'utf8')] as const,
);

/** A trash can outside a menu: what says that a project is gone, and the bar that has all commands for selected tasks. */
const cans = ['web/features/projects/project-end.tsx', 'web/features/plan/selection/selection-bar.tsx'];

// docs/product.md#deletion-place
test('a trash can stands in menus alone', () => {
  const bare = screens.filter(([file, source]) => /<Trash2\b|icon=\{Trash2\}/.test(source) && !cans.includes(file));
  expect(bare.map(([file]) => file)).toEqual([]);
});

// docs/product.md#deletion-place
test('what is only taken out of something has no trash can', () => {
  const found = screens.flatMap(([file, source]) =>
    [...source.matchAll(/label: (['"`][^'"`]*['"`])[^}]*?icon: Trash2|deleteEntry\((['"`][^'"`]*['"`])/g)]
      .map(([, entry, label]) => entry ?? label ?? '')
      .filter((label) => !/^['"`]Delete\b/.test(label))
      .map((label) => `${file}: ${label}`),
  );
  expect(found).toEqual([]);
});

/** Forms of a screen that are drawn in dialogs as well, where the buttons stand at the foot. */
const inDialogs = ['web/features/plan/editing/edit-item-form.tsx'];

// docs/product.md#save-bar
test('Save on a screen is the bar', () => {
  const found = screens.filter(
    ([file, source]) =>
      source.includes('<FormFooter label="Save"') && !/<Dialog\b/.test(source) && !inDialogs.includes(file),
  );
  expect(found.map(([file]) => file)).toEqual([]);
});

/** Screens of one thing, each with the way back to where it is listed. */
const details = [
  'web/features/dashboard/agenda.tsx',
  'web/features/decisions/screens/decision-page.tsx',
  'web/features/projects/head/to-list.tsx',
  'web/features/projects/project-line.tsx',
  'web/features/trades/trades.tsx',
  'web/features/users/users.tsx',
  'web/routes/settings.tsx',
];

// docs/product.md#project-back
test('the way back is one component', () => {
  const ways = screens.filter(([, source]) => source.includes('<BackLinks'));
  expect(ways.map(([file]) => file).sort()).toEqual(details);
});
