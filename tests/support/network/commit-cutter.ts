// A proxy for Postgres that cuts a connection after the commit and before its confirmation.
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts';

export interface CommitCutter extends DatabaseProxy {
  /** Drops the confirmation of the next transaction that writes a row. */
  cutNextCommit(): void;
  /** The number of dropped confirmations. */
  cuts(): number;
}

export async function startCommitCutter(databaseUrl: string): Promise<CommitCutter> {
  let isArmed = false;
  let cuts = 0;
  const proxy = await startDatabaseProxy(databaseUrl, (client, upstream) => {
    let answered = '';
    client.on('data', (bytes) => upstream.write(bytes));
    upstream.on('data', (bytes) => {
      answered = (answered + bytes.toString('latin1')).split('BEGIN\0').at(-1) ?? '';
      if (isArmed && /(INSERT 0|UPDATE) [1-9].*COMMIT\0/s.test(answered)) {
        isArmed = false;
        cuts += 1;
        client.destroy();
        return;
      }
      client.write(bytes);
    });
  });
  return {
    ...proxy,
    cutNextCommit() {
      isArmed = true;
    },
    cuts: () => cuts,
  };
}
