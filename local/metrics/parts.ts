// What is looked at when somebody asks: Realtime, Postgres, the other programs, the last backup.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { Gauge, type Registry } from 'prom-client';
import type { Service } from '../service.ts';
import { usageOf } from './processes.ts';

export interface Parts {
  dataDir: string;
  /** As the role postgres. */
  databaseUrl: string;
  realtime: Service;
  /** The programs beside this one, by name. */
  pids: Record<string, () => number | undefined>;
}

/** Adds the gauges to `register`; returns how to let go of the database. */
export function measureParts(register: Registry, parts: Parts): () => Promise<void> {
  const { dataDir, databaseUrl, realtime, pids } = parts;
  const sql = postgres(databaseUrl, { max: 1, idle_timeout: 60, onnotice: () => undefined });
  const registers = [register];
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers,
      // What cannot be read now is left out; the other figures are told all the same.
      async collect() {
        const value = await Promise.resolve(read()).catch(() => undefined);
        if (value === undefined || Number.isNaN(value)) this.remove();
        else this.set(value);
      },
    });
  for (const [name, help] of Object.entries({
    sockets: 'Open sockets of Realtime.',
    strangers: 'Those of them that have shown no token of a person.',
    channels: 'Channels joined on them.',
    events: 'Stored events handed on since the start.',
  })) {
    gauge(`realtime_${name}`, help, () => realtime.measure?.()[name] ?? Number.NaN);
  }
  const ask = async (query: string) => Number((await sql.unsafe(query))[0]?.value);
  gauge('postgres_database_bytes', 'Size of the database.', () =>
    ask('select pg_database_size(current_database()) as value'),
  );
  gauge('postgres_connections', 'Connections of clients.', () =>
    ask("select count(*) as value from pg_stat_activity where backend_type = 'client backend'"),
  );
  gauge('backup_last_success_timestamp_seconds', 'When the last backup was taken.', async () => {
    const { takenAt } = JSON.parse(await readFile(join(dataDir, 'last-backup.json'), 'utf8')) as { takenAt: string };
    return Date.parse(takenAt) / 1000;
  });
  for (const [part, pid] of Object.entries(pids)) {
    const read = async () => usageOf(pid() ?? 0);
    gauge(`${part}_memory_bytes`, `Memory of ${part} alone.`, async () => (await read()).memory);
    gauge(`${part}_cpu_seconds`, `Processor time of ${part}.`, async () => (await read()).cpuSeconds);
  }
  return () => sql.end({ timeout: 1 });
}
