// A stand-in for a pooler in transaction mode, such as PgBouncer or Supavisor: it rejects start-up parameters that a
// pooler cannot track, and session state (prepared statements, settings) ends with each transaction.
import type { Socket } from 'node:net';
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

export interface TransactionPooler extends DatabaseProxy {
  /** The number of forwarded transactions. */
  transactions(): number;
  /** Rejects the next clients, like a pooler with an outdated password. */
  refuseNext(clients: number): void;
}

/** Start-up parameters that PgBouncer tracks; any other is an error. */
const tracked = ['user', 'database', 'client_encoding', 'datestyle', 'timezone', 'standard_conforming_strings'];
const known = new Set([...tracked, 'application_name']);
const sslRequest = 80_877_103;

export async function startTransactionPooler(databaseUrl: string): Promise<TransactionPooler> {
  let transactions = 0;
  let toRefuse = 0;
  const proxy = await startDatabaseProxy(databaseUrl, (client, upstream) => {
    if (toRefuse > 0) {
      toRefuse -= 1;
      client.once('data', () => client.end(refusal('28P01', 'password authentication failed for user "api"')));
      return;
    }
    pool(client, upstream, () => {
      transactions += 1;
    });
  });
  return {
    ...proxy,
    transactions: () => transactions,
    refuseNext(clients) {
      toRefuse = clients;
    },
  };
}

/** Forwards the client's messages one round at a time, and resets the session between transactions. */
function pool(client: Socket, upstream: Socket, onTransaction: () => void): void {
  let state: 'starting' | 'idle' | 'open' | 'busy' | 'forgetting' = 'starting';
  let isStarted = false;
  const waiting: Buffer[] = [];

  /** Forwards messages up to the end of the next round; later ones wait for the answer. */
  const sendRound = () => {
    while (state === 'idle' || state === 'open') {
      const message = waiting.shift();
      if (!message) return;
      upstream.write(message);
      state = 'SQ'.includes(kindOf(message)) ? 'busy' : 'open';
    }
  };

  const fromClient = messages((bytes) => (isStarted ? 1 : 0) + bytes.readInt32BE(isStarted ? 1 : 0));
  client.on('data', (bytes) => {
    for (const message of fromClient(bytes)) {
      if (!isStarted) {
        if (message.readInt32BE(4) === sslRequest) {
          client.write('N');
          continue;
        }
        const unknown = startupParameters(message).find((name) => !known.has(name.toLowerCase()));
        if (unknown) {
          client.end(refusal('08P01', `unsupported startup parameter: ${unknown}`));
          return;
        }
        isStarted = true;
        upstream.write(message);
        continue;
      }
      if (kindOf(message) === 'p' || kindOf(message) === 'X') upstream.write(message);
      else waiting.push(message);
    }
    sendRound();
  });

  const fromServer = messages((bytes) => 1 + bytes.readInt32BE(1));
  upstream.on('data', (bytes) => {
    for (const message of fromServer(bytes)) {
      if (state !== 'forgetting') client.write(message);
      if (kindOf(message) !== 'Z') continue;
      const isInTransaction = String.fromCharCode(message[5] ?? 0) !== 'I';
      if (isInTransaction || state === 'forgetting' || state === 'starting') {
        state = 'idle';
        sendRound();
        continue;
      }
      onTransaction();
      state = 'forgetting';
      upstream.write(query('discard all'));
    }
  });
}

function kindOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/** Splits a stream into messages, whose size is in their first bytes. */
function messages(sizeOf: (bytes: Buffer) => number): (bytes: Buffer) => Generator<Buffer> {
  let rest = Buffer.alloc(0);
  return function* (bytes) {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length >= sizeOf(rest)) {
      const size = sizeOf(rest);
      const message = rest.subarray(0, size);
      rest = rest.subarray(size);
      yield message;
    }
  };
}

function startupParameters(message: Buffer): string[] {
  return message
    .subarray(8)
    .toString()
    .split('\0')
    .filter((text, index) => text && index % 2 === 0);
}

function query(text: string): Buffer {
  return framed('Q', `${text}\0`);
}

function refusal(code: string, message: string): Buffer {
  return framed('E', `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
}

function framed(kind: string, body: string): Buffer {
  const message = Buffer.alloc(5 + Buffer.byteLength(body));
  message.write(kind, 0);
  message.writeInt32BE(4 + Buffer.byteLength(body), 1);
  message.write(body, 5);
  return message;
}
