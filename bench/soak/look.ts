// A snapshot of a running product: memory, file descriptors, connections, tables, and the open page.
import { readdir } from 'node:fs/promises';
import type { CDPSession } from 'playwright-core';
import type postgres from 'postgres';
import { descendantsOf } from '../../tests/support/processes/processes.ts';
import type { Inspector } from '../inspector.ts';
import { memoryOf } from '../subjects/memory.ts';

/** Figures by name, in printing order. */
export type Look = Map<string, number>;

interface Looked {
  pid: number;
  node: Inspector;
  sql: postgres.Sql;
  page: CDPSession;
}

/** Takes a snapshot. Memory is in megabytes, heaps after a full collection. */
export async function look({ pid, node, sql, page }: Looked): Promise<Look> {
  const heap = await node.heap();
  const memory = await memoryOf(pid);
  const below = await descendantsOf(pid);
  const counts = await Promise.all([pid, ...below].map(descriptorsOf));
  const connections = await sql<{ name: string; count: number }[]>`
    select coalesce(nullif(application_name, ''), usename, 'other') as name, count(*)::int as count
    from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() group by 1 order by 1`;
  const tables = await sql<{ name: string; bytes: number }[]>`
    select schemaname || '.' || relname as name, pg_total_relation_size(relid)::float as bytes
    from pg_stat_user_tables order by 2 desc limit 8`;
  const [{ bytes = 0 } = {}] = await sql<{ bytes: number }[]>`
    select pg_database_size(current_database())::float as bytes`;
  await page.send('HeapProfiler.collectGarbage');
  const { metrics } = await page.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0;
  return new Map([
    ['node: heap, MB', heap.used],
    ['node: beside the heap, MB', heap.external],
    ...[...memory].map(([name, megabytes]): [string, number] => [
      // The process name of Node.
      `memory of ${name === 'MainThread' ? 'node' : name}, MB`,
      megabytes,
    ]),
    ['descriptors of node', counts[0] ?? 0],
    ['descriptors below it', counts.slice(1).reduce((sum, count) => sum + count, 0)],
    ['processes', below.length + 1],
    ...connections.map(({ name, count }): [string, number] => [`connections of ${name}`, count]),
    ['page: heap, MB', metric('JSHeapUsedSize') / 1e6],
    ['page: nodes of the DOM', metric('Nodes')],
    ['page: listeners', metric('JSEventListeners')],
    ['page: documents', metric('Documents')],
    ['database, MB', bytes / 1e6],
    ...tables.map((table): [string, number] => [`  ${table.name}, MB`, table.bytes / 1e6]),
  ]);
}

/** 0 when the process has ended meanwhile. */
async function descriptorsOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`).catch(() => [])).length;
}

/** All snapshots side by side; missing figures are empty. */
export function tableOfLooks(names: string[], looks: Look[]): string {
  const rows = [...new Set(looks.flatMap((each) => [...each.keys()]))];
  const cells = (values: string[]) => values.map((value) => value.padStart(12)).join('');
  const width = Math.max(...rows.map((row) => row.length));
  const line = (row: string) => cells(looks.map((each) => shown(each.get(row))));
  return [' '.repeat(width) + cells(names), ...rows.map((row) => row.padEnd(width) + line(row))].join('\n');
}

function shown(value: number | undefined): string {
  if (value === undefined) return '';
  return Number.isInteger(value) ? String(value) : value.toFixed(1);
}
