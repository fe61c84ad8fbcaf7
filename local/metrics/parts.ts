// Metrics measured on request: Realtime, Postgres, the other processes, the last backup.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { Gauge, type Registry } from 'prom-client';
import type { Service } from '../service.ts';
import { spaceOf } from '../storage/disk.ts';
import { type Usage, usageOf } from './processes.ts';

export interface Parts {
  dataDir: string;
  /** As the role postgres. */
  databaseUrl: string;
  realtime: Service;
  /** The other programs by name, each with its processes always in the same order. */
  pids: Record<string, () => (number | undefined)[]>;
}

/** Adds the gauges to `register`; returns a function that closes the database connection. */
export function measureParts(register: Registry, parts: Parts): () => Promise<void> {
  const { dataDir, databaseUrl, realtime, pids } = parts;
  const sql = postgres(databaseUrl, { max: 1, idle_timeout: 60, onnotice: () => undefined });
  const registers = [register];
  const gauge = (name: string, help: string, read: () => Promise<number> | number) =>
    new Gauge({
      name,
      help,
      registers,
      // A figure that cannot be read is omitted; the others are still reported.
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
  gauge('disk_free_bytes', 'Room left where the data is.', async () => (await spaceOf(dataDir)).freeBytes);
  gauge('backup_last_success_timestamp_seconds', 'When the last backup was taken.', async () => {
    const { takenAt } = JSON.parse(await readFile(join(dataDir, 'last-backup.json'), 'utf8')) as { takenAt: string };
    return Date.parse(takenAt) / 1000;
  });
  for (const [part, pidsOf] of Object.entries(pids)) {
    eachProcess(registers, `${part}_memory_bytes`, `Memory of ${part} alone.`, pidsOf, ({ memory }) => memory);
    eachProcess(registers, `${part}_cpu_seconds`, `Processor time of ${part}.`, pidsOf, ({ cpuSeconds }) => cpuSeconds);
  }
  return () => sql.end({ timeout: 1 });
}

/** A gauge with a value for each running process of a program, numbered from 1. */
function eachProcess(
  registers: Registry[],
  name: string,
  help: string,
  pids: () => (number | undefined)[],
  read: (usage: Usage) => number,
): void {
  new Gauge({
    name,
    help,
    registers,
    labelNames: ['process'],
    async collect() {
      const usages = await Promise.all(pids().map((pid) => usageOf(pid ?? 0)));
      this.reset();
      usages.forEach((usage, at) => {
        if (usage.memory > 0) this.set({ process: at + 1 }, read(usage));
      });
    },
  });
}
