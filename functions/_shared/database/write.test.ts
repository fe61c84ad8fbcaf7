import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely';
import { expect, test } from 'vitest';
import { assignments, insertion, unchanged } from './write.ts';

const db = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (instance) => new PostgresIntrospector(instance),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
const compiled = (part: RawBuilder<unknown> | null) => part?.compile(db);

test('binds values and omits missing fields', () => {
  const { sql, parameters } = compiled(assignments({ name: "x'; --", statusId: 2, duration: undefined })) ?? {};
  expect(sql).toBe('"name" = $1, "status_id" = $2');
  expect(parameters).toEqual(["x'; --", 2]);
  expect(assignments({ duration: undefined })).toBeNull();
  expect(compiled(insertion({ projectId: 1, title: 'a', orderNum: undefined }))).toMatchObject({
    sql: '("project_id", "title") values ($1, $2)',
    parameters: [1, 'a'],
  });
});

test('null is written', () => {
  expect(compiled(assignments({ scheduledStart: null }))).toMatchObject({
    sql: '"scheduled_start" = $1',
    parameters: [null],
  });
});

test('a base guards only fields that are sent', () => {
  const guard = unchanged('t', { title: 'new' }, { base: { title: 'old', duration: 3 } });
  expect(compiled(guard)).toMatchObject({
    sql: 'true and ("t"."title" is not distinct from $1 or "t"."title" is not distinct from $2)',
    parameters: ['old', 'new'],
  });
  expect(compiled(unchanged('t', { title: 'new' }, { version: 4 }))).toMatchObject({
    sql: '"t"."version" = $1',
    parameters: [4],
  });
});
