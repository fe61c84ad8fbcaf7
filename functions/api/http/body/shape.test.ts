import { expect, test } from 'vitest';
import { z } from 'zod';
import { calls } from '../../calls.ts';
import { isSignedIn } from '../who.ts';
import { DEEPEST, isTooMuch, mostValues } from './shape.ts';

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

test.each([
  ['an empty body', '', 0],
  ['an empty object', '{}', 1],
  ['three fields', '{"a":1,"b":2,"c":3}', 3],
  ['a list in a field', '{"a":[1,2,3]}', 4],
  ['signs within texts', '{"a":"[,{,\\",["}', 1],
  ['a text that ends with a backslash', '{"a":"\\\\","b":1}', 2],
])('counts the values of %s', (_, json, values) => {
  expect(isTooMuch(json, values)).toBe(false);
  if (values > 0) expect(isTooMuch(json, values - 1)).toBe(true);
});

test('many values and deep ones are too much', () => {
  expect(isTooMuch(`{${'"a":1,'.repeat(80_000)}"b":1}`, 256)).toBe(true);
  expect(isTooMuch(nested(DEEPEST), 256)).toBe(false);
  expect(isTooMuch(nested(DEEPEST + 1), 256)).toBe(true);
  expect(isTooMuch('['.repeat(2_000), 1_000_000)).toBe(true);
});

test('a schema with long lists takes as many values as they may have, any other 256', () => {
  expect(mostValues(undefined)).toBe(256);
  expect(mostValues(z.strictObject({ a: z.string() }))).toBe(256);
  const row = z.strictObject({ a: z.string().optional(), b: z.array(z.int()).max(2).nullable().default([]) });
  expect(mostValues(z.strictObject({ rows: z.array(row).max(1_000) }))).toBe(1 + 1_000 * 5);
  expect(mostValues(z.strictObject({ endless: z.array(z.int()) }))).toBe(100_000);
  expect(mostValues(z.union([z.strictObject({}), z.strictObject({ all: z.array(z.int()).max(500) })]))).toBe(501);
});

// docs/product.md#strangers
test('nobody without a session may send many values', () => {
  const many = calls.filter(({ who, body }) => !isSignedIn(who) && mostValues(body) > 256);
  expect(many.map(({ name }) => name)).toEqual([]);
});

test('no body of a call is half as deep as the limit', () => {
  const depths = calls.map(({ body }) =>
    body ? depthOf(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : 0,
  );
  expect(Math.max(...depths)).toBeLessThan(DEEPEST / 2);
});

type Schema = z.core.JSONSchema.BaseSchema;

function depthOf({ properties = {}, items, anyOf = [], allOf = [], oneOf = [], prefixItems = [] }: Schema): number {
  const inside = [...Object.values(properties), ...prefixItems, ...(Array.isArray(items) ? items : [items])];
  const below = inside.map((each) => (typeof each === 'object' ? 1 + depthOf(each) : 0));
  const beside = [...anyOf, ...allOf, ...oneOf].map((each) => (typeof each === 'object' ? depthOf(each) : 0));
  return Math.max(0, ...below, ...beside);
}
