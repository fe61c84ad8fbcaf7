import { expect, test } from 'vitest';
import manifest from '../../../package.json' with { type: 'json' };
import { calls } from '../calls.ts';
import { openApiDocument } from './openapi-document.ts';

test('the document has the version of the product', () => {
  expect(openApiDocument(calls)).toMatchObject({ info: { version: manifest.version } });
});
