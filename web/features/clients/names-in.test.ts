import { expect, test } from 'vitest';
import { namesIn } from './names-in.ts';

// docs/product.md#add-project-client
test.for([
  ['Ann Miller', { firstName: 'Ann', lastName: 'Miller', email: '' }],
  [' Ann van der Berg ', { firstName: 'Ann', lastName: 'van der Berg', email: '' }],
  ['Miller, Ann', { firstName: 'Ann', lastName: 'Miller', email: '' }],
  ['ann@example.com', { firstName: '', lastName: '', email: 'ann@example.com' }],
  ['', { firstName: '', lastName: '', email: '' }],
] as const)('the names in %s', ([typed, fields]) => {
  expect(namesIn(typed)).toEqual(fields);
});
