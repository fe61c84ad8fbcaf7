// The recipes of docs/ are followed to the letter in a copy of the repository: their checks are green. With OMISSIONS=1,
// as in npm run test:nightly, the checks that need a stack run as well, and each of the blocks is left out once: one of
// the checks of its recipe is red then.
import { rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Block, copyOfRepository, follow, recipeOf } from '../support/processes/recipe.ts';

const MINUTES = 60_000;

const isNightly = process.env.OMISSIONS === '1';
const needsStack = (check: string) => check.startsWith('npm test') && !check.startsWith('npm test -- unit');
const recipes = ['docs/add-a-field.md', 'docs/add-a-call.md', 'docs/add-a-table.md'].map((document) => {
  const { steps, checks } = recipeOf(document);
  return { document, steps, checks: checks.filter((check) => isNightly || !needsStack(check)) };
});

/** What the first check that fails says; undefined when all are green. A step may fail as well. */
function firstRed(steps: Block[], checks: string[]): string | undefined {
  const copy = copyOfRepository();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  try {
    for (const step of steps) follow(copy, step);
    follow(copy, { run: checks });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '', message = '' } = error as { stdout?: string; stderr?: string; message?: string };
    return `${message}\n${stdout}\n${stderr}`;
  }
}

function nameOf(block: Block): string {
  if ('run' in block) return block.run.join();
  return `${block.file}: ${'appended' in block ? block.appended : block.changes[0]?.made}`;
}

test('the recipes of docs/, followed one after the other, are green', { timeout: 10 * MINUTES }, () => {
  for (const { steps, checks } of recipes) expect([steps.length > 6, checks.length > 1]).toEqual([true, true]);
  const steps = recipes.flatMap((recipe) => recipe.steps);
  const checks = new Set(recipes.flatMap((recipe) => recipe.checks));
  expect(firstRed(steps, [...checks])).toBeUndefined();
});

describe.each(isNightly ? recipes : [])('$document', ({ steps, checks }) => {
  test('is green on its own', { timeout: 10 * MINUTES }, () => {
    expect(firstRed(steps, checks)).toBeUndefined();
  });

  const omitted = steps.map((step) => [nameOf(step), step] as const);
  test.each(omitted)('is red without: %s', { timeout: 10 * MINUTES }, (_, left) => {
    const others = steps.filter((step) => step !== left);
    expect(firstRed(others, checks)).toBeDefined();
  });
});
