// Generates bodies from the schemas of calls, most of them with a mistake.
import fc from 'fast-check';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** Marks passwords and tokens, to find them in the log. */
export const secretMark = 'fuzz-secret';

const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** Values that no field should accept. */
const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>('a\u0000b', '\u0000', '\ud800', '__proto__', '', ' ', 'x'.repeat(30_000), '9'.repeat(400)),
  fc.constantFrom<unknown>(1e308, -1, 0, 2 ** 53, -(2 ** 53), 1.5, 2 ** 31, 2 ** 63, true, false, null, [], {}, [[]]),
  fc.constantFrom<unknown>(
    '0000-01-01',
    '9999-99-99',
    '2026-02-30',
    '-infinity',
    'now',
    '1e9',
    "'; drop table tasks; --",
  ),
  fc.constantFrom<unknown>(nested(500), [[1, 2, 3]], [['1', 1]], { id: null }, { toString: 1 }),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.jsonValue({ maxDepth: 3 }),
);

const oddNames = fc.constantFrom(
  '__proto__',
  'constructor',
  'id',
  'deletedAt',
  'user_type',
  'projectId',
  'version',
  '',
);

/** A valid or nearly valid value for the schema. */
function plausible(schema: Json, ids: fc.Arbitrary<number>): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((each) => plausible(each as Json, ids)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.prefixItems)) return fc.tuple(...schema.prefixItems.map((each) => plausible(each, ids)));
  switch (schema.type) {
    case 'integer':
      return fc.oneof(ids, fc.integer({ min: 0, max: 10 }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(plausible(schema.items as Json, ids), { maxLength: 6 });
    case 'object':
      return objectOf(schema, ids, plausible);
    default:
      return textOf(schema);
  }
}

function textOf({ format }: Json): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-01-05', '2026-03-01', '1900-01-01', '2999-12-31');
  if (format === 'date-time') return fc.constant('2026-01-05T08:00:00Z');
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.integer().map((number) => `${secretMark}-${number}`),
    fc.integer({ min: 0 }).map((number) => `fuzz-${number}@example.com`),
  );
}

type Values = (schema: Json, ids: fc.Arbitrary<number>) => fc.Arbitrary<unknown>;

function objectOf({ properties = {}, required = [] }: Json, ids: fc.Arbitrary<number>, values: Values) {
  const fields = Object.fromEntries(
    Object.entries(properties as Record<string, Json>).map(([name, schema]) => [name, values(schema, ids)]),
  );
  return fc.record(fields, { requiredKeys: required as string[] });
}

const sometimesOdd: Values = (schema, ids) =>
  fc.oneof({ weight: 4, arbitrary: plausible(schema, ids) }, { weight: 1, arbitrary: odd });

/** Bodies for this schema: valid, with a wrong field, or not JSON. */
export function bodyFor(body: z.ZodType, ids: fc.Arbitrary<number>): fc.Arbitrary<string> {
  const schema = z.toJSONSchema(body, { io: 'input' }) as Json;
  const shapes = Array.isArray(schema.anyOf) ? (schema.anyOf as Json[]) : [schema];
  const good = fc.oneof(...shapes.map((shape) => objectOf(shape, ids, plausible)));
  const wrong = fc.oneof(...shapes.map((shape) => objectOf(shape, ids, sometimesOdd)));
  const added = fc.tuple(wrong, oddNames, odd).map(([object, name, value]) => ({ ...object, [name]: value }));
  return fc.oneof(
    { weight: 6, arbitrary: good.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: wrong.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: added.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: noJson },
  );
}

/** Texts that are not a JSON object. */
export const noJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', '{', '}', 'null', '[]', '"x"', '1', '\u0000', '{"name":"x"} trailing', '{"a":1,}', '{"title":'),
  fc.constantFrom('['.repeat(50_000), `{"title":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'x'.repeat(1_100_000)),
  odd.map((value) => JSON.stringify(value) ?? ''),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
