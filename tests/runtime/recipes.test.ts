// docs/add-a-field.md is followed to the letter in a copy of the repository: its checks are green. With OMISSIONS=1, as
// in npm run test:nightly, the check that needs a stack runs as well, and each of the blocks is left out once: one of the
// checks is red then.
import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { type Block, blocksOf, copyOfRepository, follow } from '../support/recipe.ts';

const MINUTES = 60_000;

const blocks = blocksOf('docs/add-a-field.md');
const steps = blocks.slice(0, -1);
const isNightly = process.env.OMISSIONS === '1';
const checks = checksOf(blocks.at(-1)).filter((check) => isNightly || !check.includes('database'));

function checksOf(block: Block | undefined): string[] {
  return block && 'run' in block ? block.run : [];
}

/** What the first check that fails says; undefined when all are green. A step may fail as well. */
function firstRed(followed: Block[]): string | undefined {
  const copy = copyOfRepository();
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  try {
    for (const step of followed) follow(copy, step);
    follow(copy, { run: checks });
    return undefined;
  } catch (error) {
    const { stdout = '', stderr = '', message = '' } = error as { stdout?: string; stderr?: string; message?: string };
    return `${message}\n${stdout}\n${stderr}`;
  }
}

const nameOf = (block: Block) => ('run' in block ? block.run.join() : `${block.file}: ${block.changes[0]?.made}`);

test('a field that is added as docs/add-a-field.md says is green', { timeout: 10 * MINUTES }, () => {
  expect(steps.length).toBeGreaterThan(7);
  expect(checks.length).toBeGreaterThan(2);
  expect(firstRed(steps)).toBeUndefined();
});

const omitted = (isNightly ? steps : []).map((step) => [nameOf(step), step] as const);

test.each(omitted)('it is red without: %s', { timeout: 10 * MINUTES }, (_, step) => {
  expect(firstRed(steps.filter((other) => other !== step))).toBeDefined();
});
