// Streams inserts into realtime.messages by logical replication, and reconnects when Postgres was unreachable. The slot
// is temporary: rows written while it is gone are not delivered, which `onGap` reports.
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { Log } from '../log.ts';
import { createReader, type InsertedRow } from './pgoutput.ts';

interface ReplicationOptions {
  databaseUrl: string;
  log: Log;
  onInsert(row: InsertedRow): void;
  /** Called when the stream is back and messages may have been missed. */
  onGap(): void;
}

export interface Replication {
  close(): Promise<void>;
}

const PUBLICATION = 'supabase_realtime_messages_publication';
const RETRY_MS = 200;
const CONFIRM_MS = 10_000;
const UNIX_TO_POSTGRES_EPOCH_MS = 946_684_800_000;

/** Resolves when the first slot exists; everything committed afterwards is delivered. */
export async function followMessages({ databaseUrl, log, onInsert, onGap }: ReplicationOptions): Promise<Replication> {
  let closing = false;
  let sql = connect(databaseUrl);
  let stream = await startStream(sql);

  async function follow(): Promise<void> {
    for (;;) {
      await readUntilClosed(stream, onInsert);
      if (closing) return;
      log.warn('the replication stream ended, starting another');
      await restart();
      if (closing) return;
      onGap();
    }
  }

  async function restart(): Promise<void> {
    for (;;) {
      await sql.end({ timeout: 0 });
      if (closing) return;
      sql = connect(databaseUrl);
      try {
        stream = await startStream(sql);
        return;
      } catch {
        // Postgres is unreachable; failing requests report it.
        await sleep(RETRY_MS);
      }
    }
  }

  const following = follow();
  return {
    async close() {
      closing = true;
      stream.end();
      await sql.end({ timeout: 1 });
      await following;
      // Another connection may have been opened while this one ended.
      await sql.end({ timeout: 1 });
    },
  };
}

function connect(databaseUrl: string): Sql {
  return postgres(databaseUrl, {
    max: 1,
    fetch_types: false,
    idle_timeout: 0,
    max_lifetime: null,
    backoff: false,
    onnotice: () => undefined,
    connection: { replication: 'database', application_name: 'realtime' },
  });
}

async function startStream(sql: Sql): Promise<Duplex> {
  const slot = `realtime_${Date.now().toString(36)}_${process.pid}`;
  // The replication grammar requires keywords in capitals.
  const [created] = await sql.unsafe(`CREATE_REPLICATION_SLOT ${slot} TEMPORARY LOGICAL pgoutput NOEXPORT_SNAPSHOT`);
  const start = `START_REPLICATION SLOT ${slot} LOGICAL ${created?.consistent_point}`;
  const stream = await sql.unsafe(`${start} (proto_version '1', publication_names '${PUBLICATION}')`).writable();
  return stream as Duplex;
}

function readUntilClosed(stream: Duplex, onInsert: (row: InsertedRow) => void): Promise<void> {
  const read = createReader();
  let done = 0n;
  const confirm = () => {
    if (done > 0n && stream.writable) stream.write(confirmation(done));
  };
  const confirming = setInterval(confirm, CONFIRM_MS);
  return new Promise((resolve) => {
    stream.on('data', (chunk: Buffer) => {
      if (chunk[0] === 0x77) {
        const event = read(chunk.subarray(25));
        if (event?.kind === 'insert') onInsert(event.row);
        else if (event?.kind === 'commit') done = event.end;
      } else if (chunk[0] === 0x6b) {
        // A keepalive has the current end of the log; everything before it has arrived.
        const written = chunk.readBigUInt64BE(1);
        if (written > done) done = written;
        if (chunk[17] === 1) confirm();
      }
    });
    stream.on('error', () => undefined);
    stream.on('close', () => {
      clearInterval(confirming);
      resolve();
    });
  });
}

/** A standby status update: everything up to `position` is processed, so Postgres may recycle its log. */
function confirmation(position: bigint): Buffer {
  const message = Buffer.alloc(34);
  message.write('r');
  for (const at of [1, 9, 17]) message.writeBigUInt64BE(position, at);
  message.writeBigInt64BE(BigInt(Date.now() - UNIX_TO_POSTGRES_EPOCH_MS) * 1000n, 25);
  return message;
}
