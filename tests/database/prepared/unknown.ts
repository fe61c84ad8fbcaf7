// A value that nobody knows: it can be called, read and walked over, and gives more of its kind.
import { decide, step } from './decisions.ts';

const path = Symbol('path');

/** The value in place of its text, where a statement is made of it. */
export const NAMELESS = 'nameless';

type Unknown = object & { [path]: string };

export const isUnknown = (value: unknown): value is Unknown =>
  typeof value === 'function' && (value as unknown as Partial<Unknown>)[path] !== undefined;

export const pathOf = (value: Unknown): string => value[path];

const known = new Map<string, unknown>();
let database: Record<PropertyKey, unknown> = {};

/** Any unknown value can be a transaction, whose queries this one takes. */
export function answerBy(db: object): void {
  database = db as Record<PropertyKey, unknown>;
}

/** From now on the value of this path. */
export function know(of: string, value: unknown): void {
  known.set(of, value);
}

/** The parts of a query: its builder calls functions, which an unknown value looks like. */
export function plain(value: unknown): unknown {
  if (isUnknown(value)) return NAMELESS;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, plain(each)]));
}

/** The unknown value of this path; the same each time. */
export function unknown(of: string): unknown {
  if (known.has(of)) return known.get(of);
  const made: unknown = new Proxy(() => {}, {
    get: (_, key) => member(of, key),
    set: () => true,
    has: () => true,
    ownKeys: () => [],
    getOwnPropertyDescriptor: () => undefined,
    apply: (_, __, given: unknown[]) => called(of, given),
    construct: (_, given: unknown[]) => called(of, given) as object,
  });
  known.set(of, made);
  return made;
}

const ofLists = new Set(['map', 'flatMap', 'filter', 'forEach', 'some', 'every', 'find', 'findIndex', 'reduce']);
const ofQueries = new Set(['getExecutor', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'with']);
const absent = new Set<PropertyKey>(['then', 'toOperationNode', 'isRawBuilder', 'prototype']);

function member(of: string, key: PropertyKey): unknown {
  if (key === path) return of;
  step();
  if (absent.has(key)) return undefined;
  if (key === 'toJSON') return () => NAMELESS;
  if (key === 'toString') return () => NAMELESS;
  if (key === Symbol.toPrimitive) return (hint: string) => (hint === 'string' ? NAMELESS : 1);
  const elements = [unknown(`${of}[]`)];
  if (key === Symbol.iterator) return () => elements[Symbol.iterator]();
  if (key === Symbol.asyncIterator) return () => elements[Symbol.iterator]();
  if (typeof key === 'symbol') return undefined;
  if (ofQueries.has(key as string)) return (database[key] as (...given: unknown[]) => unknown).bind(database);
  if (ofLists.has(key as string)) return (elements[key as never] as (...given: unknown[]) => unknown).bind(elements);
  if (key === 'entries') return () => elements.entries();
  return unknown(`${of}.${String(key)}`);
}

/** Functions among what is given are called, as a transaction calls its work; a single one gives the result. */
function called(of: string, given: unknown[]): unknown {
  const works = given.filter((each) => typeof each === 'function' && !isUnknown(each)) as ((
    ...with_: unknown[]
  ) => unknown)[];
  const results = works.map((work, at) => work(...[0, 1, 2].map((each) => unknown(`${of}(${at}.${each})`))));
  for (const result of results) if (result instanceof Promise) result.catch(() => {});
  return results.length > 0 ? results[0] : unknown(`${of}()`);
}

/** Whether the value counts as true, which an unknown one does at first. */
function isTrue(place: string, value: unknown): unknown {
  if (!isUnknown(value)) return value;
  return decide(place, `true ${pathOf(value)}`, 2) === 0 ? value : false;
}

/** The value, or null, which an unknown one is later. */
function orNull(place: string, value: unknown): unknown {
  if (!isUnknown(value)) return value;
  return decide(place, `there ${pathOf(value)}`, 2) === 0 ? value : null;
}

const shown = (value: unknown) => (isUnknown(value) ? pathOf(value) : String(value));

const operators: Record<string, (left: never, right: never) => boolean> = {
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '<': (left, right) => left < right,
  '>': (left, right) => left > right,
  '<=': (left, right) => left <= right,
  '>=': (left, right) => left >= right,
  in: (left, right) => left in (right as object),
};

/** The comparison; of unknown values, both answers after each other. */
function compare(place: string, operator: string, left: never, right: never): boolean {
  if (!isUnknown(left) && !isUnknown(right)) return operators[operator]?.(left, right) ?? false;
  const isDifferent = operator.startsWith('!');
  if (operator === '===' || operator === '!==') {
    const isNothing = [left, right].some((side) => side === null || side === undefined);
    const [one] = [left, right].filter(isUnknown);
    if (isNothing && one) return (decide(place, `there ${pathOf(one)}`, 2) === 1) !== isDifferent;
    return (decide(place, `${shown(left)} = ${shown(right)}`, 2) === 1) !== isDifferent;
  }
  return decide(place, `${shown(left)} ${operator} ${shown(right)}`, 2) === 0;
}

/** A key that the object has, when nobody knows which. */
function keyOf(place: string, object: unknown, key: unknown): unknown {
  if (!isUnknown(key) || isUnknown(object) || typeof object !== 'object' || object === null) return key;
  const keys = Object.keys(object);
  if (keys.length === 0) return key;
  return keys[decide(place, `key ${pathOf(key)} of ${keys.join()}`, keys.length)];
}

/** One of the cases, and then none. */
function caseOf(place: string, value: unknown, cases: unknown[]): unknown {
  if (!isUnknown(value)) return value;
  return [...cases, value][decide(place, `case ${pathOf(value)}`, cases.length + 1)];
}

/** Rewritten code asks this in place of its own decisions. */
export const decisions = { isTrue, orNull, compare, keyOf, caseOf };
