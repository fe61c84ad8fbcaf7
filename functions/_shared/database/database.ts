// The private connections, and the only two ways to them: as the caller under the policies, or as the function's own role,
// which may only execute a few functions of schema private. Must never give a connection out.
import { setImmediate as nextTurn } from 'node:timers/promises';
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
import { takeTurns } from '../turns/turns.ts';
import { type Options, openConnections, type Rows } from './connections.ts';
import type { Tables } from './database.generated.ts';
import { type Scope, type Statement, scopeStatement } from './scope.ts';

/** What a query is handed: one open transaction. Statements that are sent without waiting go in one round trip. */
export type Db = Kysely<Tables>;

export interface Database {
  /**
   * One transaction under the policies of the caller; what `closing` says goes with the commit in one round trip. Rejects
   * with an error that `isUnresolved` knows when nobody can say whether it was committed; any other error means it was not.
   */
  asCaller<T>(scope: Scope, fn: (db: Db) => Promise<T>, closing?: (result: T) => Statement[]): Promise<T>;
  /**
   * As `asCaller` in a single round trip: the commit is sent behind what `fn` sends without waiting for any answer. Only
   * for work that the database itself refuses, by an error, where it may not be done.
   */
  asCallerAtOnce<T>(scope: Scope, fn: (db: Db) => Promise<T>, closing: Statement[]): Promise<T>;
  /** One transaction past the policies, as the role that may execute a handful of private functions. */
  asService<T>(fn: (db: Db) => Promise<T>): Promise<T>;
  /** Runs reads that take long where only a few of them run at a time: the other connections stay free for the rest. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Of the connections, how many long reads may hold. */
const longReads = (connections: number) => Math.max(1, Math.floor(connections / 4));

/** What is said last: once the result is there, or without waiting for it. */
type Ending<T> = { closing: (result: T) => Statement[] } | { atOnce: Statement[] };

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const rollback: Statement = { text: 'rollback', values: [] };

/** SQLSTATE transaction_resolution_unknown. */
const unresolved = '08007';

/** Whether the connection was cut between COMMIT and its answer: the rows may be there. */
export function isUnresolved(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === unresolved;
}

export function openDatabase(options: Options): Database {
  const connections = openConnections(options);

  async function transaction<T>(opening: Statement[], fn: (db: Db) => Promise<T>, ending: Ending<T>): Promise<T> {
    const connection = await connections.take();
    const run = ({ text, values }: Statement) => connection.run(text, values);
    let isOver = false;
    let firstFailure: unknown;
    // The connection goes on to other callers: a statement that comes late must not reach it.
    const runInside: Run = async (text, values) => {
      if (isOver) throw new Error('The transaction is over');
      return connection.run(text, values).catch((error: unknown) => {
        firstFailure ??= error;
        throw error;
      });
    };
    // Not awaited: the first statements of fn follow in the same round trip.
    const opened = Promise.all([begin, ...opening].map(run));
    opened.catch(() => {});
    const end = async (statements: Statement[]): Promise<void> => {
      isOver = true;
      const outcomes = await Promise.allSettled([...statements, commit].map(run));
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected')
          throw isRefusal(outcome.reason) ? outcome.reason : resolutionUnknown(outcome.reason);
      }
      const last = outcomes.at(-1);
      if (last?.status === 'fulfilled' && last.value.command === 'ROLLBACK') {
        throw new Error('A statement had failed before the commit');
      }
    };
    let ended: Promise<void> | undefined;
    try {
      const working = fn(new Kysely<Tables>({ dialect: onConnection(runInside) }));
      if ('atOnce' in ending) {
        working.catch(() => {});
        // By then all that fn says without waiting is on its way.
        await nextTurn();
        ended = end(ending.atOnce);
        ended.catch(() => {});
      }
      const result = await working;
      await opened;
      if ('closing' in ending) ended = end(ending.closing(result));
      await ended;
      return result;
    } catch (error) {
      isOver = true;
      if (!connection.isBroken()) await (ended ?? run(rollback)).catch(() => {});
      await opened;
      // What was sent after a failed statement only says that the transaction is aborted: the first one says why.
      throw isAborted(error) ? (firstFailure ?? error) : error;
    } finally {
      connection.giveBack();
    }
  }

  return {
    asCaller: (scope, fn, closing = () => []) => transaction([scopeStatement(scope)], fn, { closing }),
    asCallerAtOnce: (scope, fn, atOnce) => transaction([scopeStatement(scope)], fn, { atOnce }),
    asService: (fn) => transaction([], fn, { closing: () => [] }),
    inTurn: takeTurns(longReads(options.connections)),
    close: connections.close,
  };
}

/** Whether the server refused a statement, so that COMMIT can only have rolled back. FATAL may come behind a commit. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'severity' in error && error.severity === 'ERROR';
}

function resolutionUnknown(cause: unknown): Error {
  return Object.assign(new Error(`The answer to COMMIT was lost: ${String(cause)}`, { cause }), { code: unresolved });
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '25P02';
}

type Run = (text: string, values: readonly unknown[]) => Promise<Rows>;

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
