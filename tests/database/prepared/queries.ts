// A database that keeps the text of each query, and answers with rows that nobody knows.
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { unknown } from './unknown.ts';

/** Without marks and line breaks. */
const shortened = (text: string) =>
  text
    .replaceAll(/\/\*.*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .slice(0, 200);

export function queriesTo(keep: (text: string) => void): Kysely<unknown> {
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
