// The speed of the parts alone, measured in the same run: statements over the function's own driver, bytes over a plain
// server, a message to listeners. On a shared machine the ratio says more than milliseconds.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { decodeJwt } from 'jose';
import postgres from 'postgres';
import { type Db, openDatabase } from '../functions/_shared/database/database.ts';
import { databaseUrlOf } from '../tests/support/product.ts';
import { type Calls, callsOf } from './calls.ts';
import type { Bench } from './stack.ts';

export interface Limits {
  /** One transaction as staff in one round trip, with as many connections as the function has. */
  asStaff<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** The same with as many round trips as the work awaits. */
  asStaffInTrips<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** As the role postgres. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

/** Opens the connections to the parts below the function. */
export async function openLimits({ dataDir, staff }: Bench): Promise<Limits> {
  const [apiUrl, adminUrl] = await Promise.all([databaseUrlOf(dataDir, 'api'), databaseUrlOf(dataDir, 'postgres')]);
  const database = openDatabase({ url: apiUrl, connections: 10, prepare: true });
  const sql = postgres(adminUrl, { max: 1, onnotice: () => undefined });
  const { sub = '', session_id: sessionId } = decodeJwt<{ session_id: string }>(staff.token);
  const scope = { userId: sub, sessionId, requestKey: '', requestId: '' };
  return {
    asStaff: (work) => database.asCallerAtOnce(scope, work),
    asStaffInTrips: (work) => database.asCaller(scope, work),
    sql,
    close: async () => {
      await Promise.all([database.close(), sql.end()]);
    },
  };
}

/** A server that answers every request with these bytes. */
export async function plainServer(bytes: Buffer): Promise<{ calls: Calls; close: () => void }> {
  const server = createServer(async (request, response) => {
    await buffer(request);
    response.writeHead(200, { 'content-length': bytes.length }).end(bytes);
  });
  // A pause between two figures must not cost a connection: the next request would meet its end.
  server.keepAliveTimeout = 0;
  // A figure that fails leaves the server open, which must not keep the benchmark from ending.
  server.unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    calls: callsOf(`http://127.0.0.1:${port}`),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
