// The database connections, reached in two ways only: as the caller under the policies, or as the function's own role,
// which may only execute a few functions of schema private. Must never expose a connection.
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
import type { Tables } from '../../core/common/database.generated.ts';
import { type FairQueue, fairQueue } from '../turns/fair-queue.ts';
import { type Options, openConnections, type Rows, waitingRequests } from './connections.ts';
import { type Scope, type Statement, scopeStatement } from './scope.ts';

/** One open transaction, passed to every query. Statements sent without awaiting share a round trip. */
export type Db = Kysely<{ [Table in keyof Tables as `public.${Table}`]: Tables[Table] }>;

export interface Database {
  /**
   * One transaction under the caller's policies. The statements of `closing` share a round trip with the commit.
   * Rejects with an error that `isUnresolved` recognises when the outcome is unknown; any other error means it was not
   * committed.
   */
  asCaller<T>(scope: Scope, fn: (db: Db) => Promise<T>, closing?: (result: T) => Statement[]): Promise<T>;
  /**
   * As `asCaller` in a single round trip: the commit follows the statements of `fn` without awaiting an answer. Only
   * for work that the database itself rejects with an error when it is not allowed.
   */
  asCallerAtOnce<T>(scope: Scope, fn: (db: Db) => Promise<T>): Promise<T>;
  /**
   * One transaction outside the policies, as the role that may execute a few private functions. It waits for a
   * connection in the given line, such as the network of a request, or in one for all work of the function itself.
   */
  asService<T>(fn: (db: Db) => Promise<T>, line?: string): Promise<T>;
  /** Runs a long read in the turn of its line when fewer than the allowed number run, so that other connections stay free. */
  inTurn: FairQueue;
  close(): Promise<void>;
}

/** How many of the connections long reads may use. */
const longReads = (connections: number) => Math.max(1, Math.floor(connections / 4));

/** The statements before the commit, which are made of the result; `atOnce` for a commit that does not await it. */
type Ending<T> = 'atOnce' | ((result: T) => Statement[]);

const begin: Statement = { text: 'begin', values: [] };
const commit: Statement = { text: 'commit', values: [] };
const rollback: Statement = { text: 'rollback', values: [] };

/** SQLSTATE transaction_resolution_unknown. */
const unresolved = '08007';

/** Whether the connection broke between COMMIT and its answer, so that the rows may exist. */
export function isUnresolved(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === unresolved;
}

export function openDatabase(options: Options): Database {
  const connections = openConnections(options);

  async function transaction<T>(line: string, opening: Statement[], fn: (db: Db) => Promise<T>, ending: Ending<T>) {
    const connection = await connections.take(line);
    const run = ({ text, values }: Statement) => connection.run(text, values);
    let isOver = false;
    let firstFailure: unknown;
    // The connection is reused by other callers, so a late statement must not reach it.
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
      const working = fn(new Kysely({ dialect: onConnection(runInside) }));
      if (ending === 'atOnce') {
        working.catch(() => {});
        // By the next turn, everything that fn sends without awaiting has been sent.
        await nextTurn();
        ended = end([]);
        ended.catch(() => {});
      }
      const result = await working;
      await opened;
      if (ending !== 'atOnce') ended = end(ending(result));
      await ended;
      return result;
    } catch (error) {
      isOver = true;
      if (!connection.isBroken()) await (ended ?? run(rollback)).catch(() => {});
      await opened;
      // Statements after a failed one only report an aborted transaction; the first failure has the cause.
      throw isAborted(error) ? (firstFailure ?? error) : error;
    } finally {
      connection.giveBack();
    }
  }

  return {
    asCaller: (scope, fn, closing = () => []) => transaction(scope.sessionId, [scopeStatement(scope)], fn, closing),
    asCallerAtOnce: (scope, fn) => transaction(scope.sessionId, [scopeStatement(scope)], fn, 'atOnce'),
    asService: (fn, line = 'service') => transaction(line, [], fn, () => []),
    inTurn: fairQueue({ running: longReads(options.connections), ...waitingRequests }),
    close: connections.close,
  };
}

/** Whether the server rejected a statement, so that COMMIT has rolled back. FATAL may follow a successful commit. */
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

/** A Kysely dialect that runs every query on the connection of an open transaction. */
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
