import { expect, test } from 'vitest';
import { isOurs } from './our-answer.ts';

const json = 'application/json';
const mark = { 'x-paradigm-pro': 'api' };
const id = { 'x-request-id': '0b8f4a4e-7c1e-4f8e-9a55-0d6f0f6d9a01' };

// docs/product.md#not-our-answer
test.each([
  ['an answer', 200, { ...mark, 'content-type': json }, { data: null }, true],
  ['a refusal', 422, { ...mark, 'content-type': json }, { detail: [] }, true],
  ['a refused sign-in', 400, { ...mark, 'content-type': json }, { errors: [{ description: 'No' }] }, true],
  ['an answer of a function before the mark', 201, { ...id, 'content-type': json }, { data: {} }, true],
  ['JSON of another server', 200, { 'content-type': json }, { data: { ok: true } }, false],
  ['JSON of another server that counts its requests', 200, { 'x-request-id': '17', 'content-type': json }, {}, false],
  ['a refusal of another server', 404, { 'content-type': json }, { message: 'not found' }, false],
  ['a page', 200, { 'content-type': 'text/html' }, undefined, false],
  ['a page with the mark', 200, { ...mark, 'content-type': 'text/html' }, undefined, false],
  ['nothing', 204, {}, undefined, false],
  ['an answer of another shape', 200, { ...mark, 'content-type': json }, { ok: true }, false],
] as const)('%s', (_what, status, headers, body, expected) => {
  expect(isOurs({ status, headers: new Headers(headers), body })).toBe(expected);
});
