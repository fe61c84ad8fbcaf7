import { expect, test } from 'vitest';
import { documentOf } from '../../../../functions/core/decisions/document/document.ts';
import { heatedFloor, tile } from '../../../../tests/support/decisions/offers.ts';
import { describedIn } from './described.ts';

// docs/product.md#what-is-signed
test.for(['en', 'es'] as const)('what is written about an option is read from its document, in %s', (language) => {
  const choices = tile.choices.map((choice) => ({ ...choice, body: 'From a quarry.\nPrice: by the box\n\nSealed.' }));
  expect(describedIn(documentOf({ ...tile, language, choices }, 1))).toBe('From a quarry.\nPrice: by the box');
  expect(
    describedIn(documentOf({ ...tile, language, choices: choices.map((each) => ({ ...each, body: '' })) }, 1)),
  ).toBe('');
  expect(describedIn(documentOf({ ...heatedFloor, language }, 1))).toBe('');
});
