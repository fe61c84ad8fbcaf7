// The private pool, and the only two ways to it: as the caller under the policies, or as the function's own role,
// which may only execute a few functions of schema private. Must never give a connection out.
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import postgres from 'postgres';
import type { Tables } from './database.generated.ts';
import { type Scope, type Statement, scopeStatement } from './scope.ts';

/** What a query is handed: one open transaction. Statements that are sent without waiting go in one round trip. */
export type Db = Kysely<Tables>;

export interface Database {
  /** One transaction under the policies of the caller; what `closing` says goes with the commit in one round trip. */
  asCaller<T>(scope: Scope, fn: (db: Db) => Promise<T>, closing?: (result: T) => Statement[]): Promise<T>;
  /** One transaction past the policies, as the role that may execute a handful of private functions. */
  asService<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Options {
  url: string;
  connections: number;
  prepare: boolean;
}

const pass = (text: string) => text;

export function openDatabase({ url, connections, prepare }: Options): Database {
  const pool = postgres(url, {
    max: connections,
    prepare,
    // The driver's reserve() never resolves on a fresh connection without this.
    fetch_types: true,
    idle_timeout: 300,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: 'api', TimeZone: 'UTC', statement_timeout: 15_000 },
    types: {
      // Days and instants stay text, as Postgres writes them; ids are numbers.
      day: { to: 1082, from: [1082], serialize: pass, parse: pass },
      instant: { to: 1184, from: [1114, 1184], serialize: pass, parse: pass },
      id: { to: 20, from: [20], serialize: String, parse: Number },
      json: { to: 114, from: [114, 3802], serialize: pass, parse: pass },
    },
  });

  async function transaction<T>(
    opening: Statement[],
    fn: (db: Db) => Promise<T>,
    closing: (result: T) => Statement[] = () => [],
  ): Promise<T> {
    const connection = await pool.reserve();
    let isOver = false;
    let firstFailure: unknown;
    // Sent when called, not when waited for: the order of the calls is the order on the wire.
    const run = (text: string, values: readonly unknown[] = []) =>
      connection.unsafe(text, values as postgres.ParameterOrJSON<never>[], { prepare }).execute();
    // The connection goes on to other callers: a statement that comes late must not reach it.
    const runInside: Run = async (text, values) => {
      if (isOver) throw new Error('The transaction is over');
      return run(text, values).catch((error: unknown) => {
        firstFailure ??= error;
        throw error;
      });
    };
    // Not awaited: the first statements of fn follow in the same round trip.
    const opened = Promise.all([run('begin'), ...opening.map(({ text, values }) => run(text, values))]);
    opened.catch(() => {});
    try {
      const result = await fn(new Kysely<Tables>({ dialect: onConnection(runInside) }));
      await opened;
      isOver = true;
      const last = closing(result).map(({ text, values }) => run(text, values));
      const [ended] = await Promise.all([run('commit'), ...last]);
      if (ended.command === 'ROLLBACK') throw new Error('A statement had failed before the commit');
      return result;
    } catch (error) {
      isOver = true;
      await run('rollback').catch(() => {});
      await opened;
      // What was sent after a failed statement only says that the transaction is aborted: the first one says why.
      throw isAborted(error) ? (firstFailure ?? error) : error;
    } finally {
      connection.release();
    }
  }

  return {
    asCaller: (scope, fn, closing) => transaction([scopeStatement(scope)], fn, closing),
    asService: (fn) => transaction([], fn),
    close: () => pool.end({ timeout: 5 }),
  };
}

function isAborted(error: unknown): boolean {
  return error instanceof postgres.PostgresError && error.code === '25P02';
}

type Run = (text: string, values: readonly unknown[]) => Promise<ArrayLike<object> & { count: number | null }>;

/** A dialect whose every query runs on the one connection of an open transaction. */
function onConnection(run: Run) {
  const connection: DatabaseConnection = {
    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      const rows = await run(query.sql, query.parameters);
      return { rows: Array.from(rows) as Row[], numAffectedRows: BigInt(rows.count ?? 0) };
    },
    streamQuery() {
      throw new Error('Answers are not streamed from the database');
    },
  };
  const refuse = async () => {
    throw new Error('A query cannot open a transaction of its own');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}
