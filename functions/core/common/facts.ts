// The facts of each field of a row, beside its zod schema. Without zod, since the browser loads this file.
import type { SelectType } from 'kysely';
import type { Tables } from './database.generated.ts';

/** Who may read a field: staff only, or also the clients of a project. */
export type Audience = 'staff' | 'client';

/** The initial value by kind of field. */
export const blanks = {
  id: 0,
  /** Another row, or null. */
  link: null as number | null,
  name: '',
  text: null as string | null,
  count: 0,
  number: null as number | null,
  /** A place on a picture; its middle at first. */
  percent: 50,
  day: null as string | null,
  instant: null as string | null,
  flag: false as boolean,
  /** The working weekdays from Monday, or null. */
  week: null as boolean[] | null,
  weekday: null as 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday' | 'sunday' | null,
  /** How a plan gets its dates. */
  mode: 'manual' as 'manual' | 'linked',
  status: 1 as 1 | 2 | 3,
  unit: 0 as 0 | 1,
  /** What a row of a linked plan waits for. */
  begins: 'after_previous' as 'after_previous' | 'with_previous' | 'after_links' | 'with_parent',
  /** Who filled a date. */
  filler: null as 'status' | 'tasks' | 'person' | null,
  person: '',
  language: 'en' as 'en' | 'es',
  type: 3 as 1 | 2 | 3,
};
export type Values = typeof blanks;
export type Kind = keyof Values;

/** `startedOn` → `started_on`. */
type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';

/** The columns of a table with this type, according to the migrations. */
type ColumnFor<Table extends keyof Tables, Value> = {
  [Column in keyof Tables[Table] & string]: NonNullable<Value> extends SelectType<Tables[Table][Column]>
    ? Column
    : never;
}[keyof Tables[Table] & string];

/** The column, if it differs from the field's name; null for a value computed from other rows. */
type ColumnOf<Table extends keyof Tables, Field extends string, Value> =
  Snake<Field> extends ColumnFor<Table, Value>
    ? { column?: ColumnFor<Table, Value> }
    : { column: ColumnFor<Table, Value> | null };

type KindFor<Value> = { [K in Kind]: Value extends Values[K] ? K : never }[Kind];

export interface Fact {
  kind: Kind;
  column?: string | null;
  /** The label in History and conflicts; null when it is not shown there. */
  label: string | null;
  /** The header of its column in a plan's spreadsheet; null without one. */
  sheet: string | null;
  /** Whether callers may write it; otherwise the database sets it. */
  written: boolean;
  /** Whether it is copied from a template. */
  copied: boolean;
  audience: Audience;
}
export type Facts = Readonly<Record<string, Fact>>;

/** The facts of every field of a table's row; an omission does not compile. */
export type FactsOf<Table extends keyof Tables, Row> = {
  readonly [Field in keyof Row & string]: Omit<Fact, 'kind' | 'column'> & { kind: KindFor<Row[Field]> } & ColumnOf<
      Table,
      Field,
      Row[Field]
    >;
};

/** The fields computed from other rows. */
export type MadeField<F extends Facts> = { [K in keyof F]: F[K] extends { column: null } ? K : never }[keyof F];

/** `startedOn` → `started_on`. */
export function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The column of a field; null for a value computed from other rows. */
export function columnOf(facts: Facts, field: string): string | null {
  const column = facts[field]?.column;
  return column === undefined ? toColumn(field) : column;
}

type ForClients<F extends Facts> = { [K in keyof F as F[K] extends { audience: 'client' } ? K : never]: F[K] };

/** The facts of the fields that clients may read. */
export function forClients<F extends Facts>(facts: F): ForClients<F> {
  return Object.fromEntries(Object.entries(facts).filter(([, { audience }]) => audience === 'client')) as ForClients<F>;
}

/** The names of the fields that clients may read, in zod's format for pick(). */
export function clientFields<F extends Facts>(facts: F): { [K in keyof ForClients<F>]: true } {
  const names = Object.keys(forClients(facts)).map((name) => [name, true]);
  return Object.fromEntries(names);
}

/** A row with initial values. */
export function blankRow<F extends Facts>(facts: F): { [K in keyof F]: Values[F[K]['kind']] } {
  const values = Object.entries(facts).map(([field, { kind }]) => [field, blanks[kind]]);
  return Object.fromEntries(values);
}
