// Every statement that functions/api can send, without a database and without anybody who asks: each call and each
// exported function runs with values that nobody knows, in all ways. Prints them as JSON.
import { globSync, readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join, relative } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { z } from 'zod';
import type * as Cursor from '../../../functions/_shared/database/cursor.ts';
import type * as Keyset from '../../../functions/_shared/database/keyset.ts';
import { inAllWays } from './decisions.ts';
import { instrument } from './instrument.ts';
import { listsOf, pagesOf } from './lists.ts';
import { shapeOf } from './shapes.ts';
import './substitutes.ts';
import { answerBy, know, unknown } from './unknown.ts';

export interface Collected {
  /** With the mark of each template in it. */
  statements: string[];
  /** Every template, by its mark. */
  templates: string[];
}

const root = join(import.meta.dirname, '../../..');
/** Turns of the event loop; a call of unknown things may wait for what nobody does. */
const MOST_TURNS = 20;
const ENTRIES = /^(?!.*(?:\.test|api\/index)\.ts$)/;
const templates: string[] = [];
const statements = new Set<string>();

/** Instead of the module that mounts calls: they are kept as they are said. */
const declaring = `export const section = () => (call, id, summary, said) =>
  ({ id, parameters: [...call.matchAll(/{(\\w+)}/g)].map(([, name]) => name), ...said });`;

interface Said {
  id: string;
  parameters: string[];
  query?: z.ZodType;
  body?: z.ZodType;
  read?: (db: unknown, input: object) => unknown;
  write?: (db: unknown, input: object) => unknown;
  handle?: (c: unknown, input: object) => unknown;
}

/** Without marks and line breaks. */
const shortened = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);

/** A database that keeps the text of each query, and answers with rows that nobody knows. */
function queriesTo(keep: (text: string) => void): Kysely<unknown> {
  const driver = new DummyDriver();
  driver.acquireConnection = async () => ({
    async executeQuery({ sql: text }) {
      keep(text);
      return { rows: unknown(`rows of ${shortened(text)}`) as never };
    },
    streamQuery: () => {
      throw new Error('Answers are not streamed');
    },
  });
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

registerHooks({
  load(url, context, next) {
    const file = url.startsWith('file:') ? relative(root, fileURLToPath(url)) : '';
    if (!file.startsWith('functions/')) return next(url, context);
    if (file === 'functions/api/http/call.ts') return { format: 'module', source: declaring, shortCircuit: true };
    const made = instrument(file, readFileSync(join(root, file), 'utf8'));
    templates.push(...made.templates);
    return { format: 'module', source: stripTypeScriptTypes(made.text), shortCircuit: true };
  },
});
answerBy(queriesTo((text) => statements.add(text)));
// Refusals of a caller come by each time, and are known.
know('c.var.call', { who: 'people', status: 200 });
for (const refused of ['disabled', 'must_change_password'])
  know(`rows of select * from private.caller_state().0.${refused}`, false);

async function someTurns(): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn++) await nextTurn();
}

/** A way that ends early, as that of somebody who may not, has sent what it sent. */
const explore = (run: () => unknown) =>
  inAllWays(() =>
    Promise.race([Promise.resolve().then(run), someTurns()]).then(
      () => {},
      () => {},
    ),
  );
process.on('unhandledRejection', () => {});

const load = async (file: string) => (await import(join(root, file))) as Record<string, unknown>;
const keyset = (await load('functions/_shared/database/keyset.ts')) as unknown as typeof Keyset;
const cursor = (await load('functions/_shared/database/cursor.ts')) as unknown as typeof Cursor;
const { calls } = (await load('functions/api/calls.ts')) as { calls: Said[] };
for (const { id, parameters, query, body, ...work } of calls) {
  // It repeats the jobs, whose functions are called themselves.
  if (id === 'runJobs') continue;
  await explore(() => {
    const input: Record<string, unknown> = Object.fromEntries(parameters.map((name) => [name, unknown(name)]));
    if (query) input.query = shapeOf(query, 'query');
    if (body) input.body = shapeOf(body, 'body');
    return work.handle?.(unknown('c'), input) ?? (work.read ?? work.write)?.(unknown('db'), input);
  });
}
for (const file of globSync('functions/api/**/*.ts', { cwd: root }).sort()) {
  if (!ENTRIES.test(file) || !/\bsql\b/.test(readFileSync(join(root, file), 'utf8'))) continue;
  for (const [name, exported] of Object.entries(await load(file))) {
    const given = Array.from({ length: 8 }, (_, at) => unknown(`${name}(${at})`));
    if (typeof exported === 'function') await explore(() => exported(...given));
    for (const list of listsOf(exported)) await explore(() => pagesOf(list, keyset, cursor));
  }
}
process.stdout.write(JSON.stringify({ statements: [...statements], templates } satisfies Collected));
