// Substitutes, which take unknown values, for functions that the code and its packages call.
import { type RawBuilder, sql } from 'kysely';
import { shapeOf } from './shapes.ts';
import { decisions, isUnknown, NAMELESS, pathOf, plain, unknown } from './unknown.ts';

/** The tag with a mark in front of its text. */
const marked =
  (mark: string, tag: typeof sql) =>
  (parts: TemplateStringsArray, ...values: unknown[]) => {
    const [first = '', ...others] = parts;
    return tag([`/*${mark}*/${first}`, ...others] as unknown as TemplateStringsArray, ...values.map(plain));
  };
const parse = (place: string, schema: never, given: unknown) =>
  isUnknown(given) && !isUnknown(schema)
    ? shapeOf(schema, `${place} ${pathOf(given)}`)
    : (schema as { parse: (of: unknown) => unknown }).parse(given);
const safeParse = (place: string, schema: never, given: unknown) =>
  isUnknown(given)
    ? { success: true, data: parse(place, schema, given) }
    : (schema as { safeParse: (of: unknown) => unknown }).safeParse(given);
Object.assign(globalThis, { __q: { ...decisions, plain, unknown, marked, parse, safeParse }, __RELEASE__: 'prepared' });

const named = (name: unknown) => (isUnknown(name) ? NAMELESS : name) as string;
const { ref, lit, raw, table, id, join: joined } = sql;
Object.assign(sql, {
  ref: (name: unknown) => ref(named(name)),
  raw: (text: unknown) => raw(named(text)),
  table: (name: unknown) => table(named(name)),
  join: (list: readonly unknown[], between?: RawBuilder<unknown>) => joined([...list].map(plain), between),
  id: (...names: unknown[]) => id(...names.map(named)),
  lit: (value: unknown) => (isUnknown(value) ? sql`${NAMELESS}` : lit(value)),
});
const { test: tested, exec } = RegExp.prototype;
Object.assign(RegExp.prototype, {
  test(this: RegExp, text: unknown) {
    return isUnknown(text) ? unknown(`${this} of ${pathOf(text)}`) : tested.call(this, text as string);
  },
  exec(this: RegExp, text: unknown) {
    return isUnknown(text) ? unknown(`parts by ${this} of ${pathOf(text)}`) : exec.call(this, text as string);
  },
});
const { parse: parsed } = JSON;
JSON.parse = (text: unknown) => (isUnknown(text) ? unknown(`JSON of ${pathOf(text)}`) : parsed(text as string));
// Work that repeats itself for a time does so a few times only.
let clock = Date.UTC(2026, 0, 5);
Date.now = () => (clock += 1_000);
performance.now = () => (clock += 1_000);
const { entries } = Object;
Object.entries = (of: object) =>
  (isUnknown(of) ? [[NAMELESS, unknown(`${pathOf(of)}.${NAMELESS}`)]] : entries(of)) as never;
const { decode } = TextDecoder.prototype;
TextDecoder.prototype.decode = function (this: TextDecoder, ...given) {
  return given.some((each) => Array.isArray(each) || isUnknown(each))
    ? (unknown('a text') as string)
    : decode.apply(this, given);
};
const RealURL = URL;
globalThis.URL = new Proxy(RealURL, {
  construct: (_, [text, base]) =>
    (isUnknown(text) || isUnknown(base) ? unknown('an address') : new RealURL(text, base)) as URL,
});
globalThis.fetch = async () => unknown('an answer') as Response;
