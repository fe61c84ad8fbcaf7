// A transaction that outlives the loss of its connection. The driver's own `begin` then sends a ROLLBACK into a socket
// that is gone, which ends this process (porsager/postgres#1208): whoever may end a session of the database could end
// the product.
import type { Sql, TransactionSql } from 'postgres';

/**
 * Runs `work` between BEGIN and COMMIT, or ROLLBACK when it throws; throws what it threw. No savepoints. A connection without
 * fetch_types would never be reserved.
 */
export async function inTransaction<T>(sql: Sql, work: (tx: TransactionSql) => Promise<T>): Promise<T> {
  const connection = await sql.reserve();
  try {
    await connection`begin`;
    const result = await work(connection as unknown as TransactionSql);
    await connection`commit`;
    connection.release();
    return result;
  } catch (error) {
    // A connection that is gone goes back to the pool by itself.
    if (!isGone(error)) {
      await connection`rollback`.catch(() => undefined);
      connection.release();
    }
    throw error;
  }
}

/** Whether the server has ended the session, or its socket was cut. */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  return 'code' in error && /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));
}
