// A transaction that survives the loss of its connection. The driver's own `begin` would send a ROLLBACK to a closed
// socket, which ends this process (porsager/postgres#1208).
import type { Sql, TransactionSql } from 'postgres';

/**
 * Runs `work` in a transaction; rolls back and rethrows when it throws. No savepoints. `sql` needs fetch_types, or the
 * driver never reserves a connection.
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
    // A lost connection returns to the pool by itself.
    if (!isGone(error)) {
      await connection`rollback`.catch(() => undefined);
      connection.release();
    }
    throw error;
  }
}

/** Whether the server ended the session or the socket was closed. */
function isGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('severity' in error && (error.severity === 'FATAL' || error.severity === 'PANIC')) return true;
  return 'code' in error && /^(CONNECT|ECONN|EPIPE|ETIMEDOUT)/.test(String(error.code));
}
