// Copies a running Postgres with its low-level backup API: the files in any order, then the write-ahead log between
// start and stop of the backup, which makes them consistent when the copy is started.
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReservedSql } from 'postgres';
import { copyTree } from './copy-tree.ts';

const segmentsPerLog = 256;

/** Files of the running server, and files that are copied separately. */
const leftOut = [
  /^(postmaster\.(pid|opts)|backup_label|tablespace_map|current_logfiles)/,
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//,
  /(^|\/)(pgsql_tmp|pg_internal\.init)/,
];

/** Copies the cluster in `from`. `session` must be one reserved connection to it as a superuser. */
export async function copyCluster(
  session: ReservedSql,
  from: string,
  to: string,
  onFile: (bytes: number) => void,
): Promise<void> {
  // Keeps the needed log segments from being recycled; the slot ends with the session.
  await session`select pg_create_physical_replication_slot(${`backup_${process.pid}`}, true, true)`;
  await session`select pg_backup_start('backup', true)`;
  await copyTree(from, to, { leaveOut: (path) => leftOut.some((pattern) => pattern.test(path)), onFile });
  const [stop] = await session<[{ last: string; label: string; tablespaces: string }]>`
    select pg_walfile_name(lsn) as last, labelfile as label, spcmapfile as tablespaces from pg_backup_stop(false)`;
  if (stop.tablespaces.trim() !== '') throw new Error('A database with tablespaces of its own cannot be backed up.');
  await writeFile(join(to, 'backup_label'), stop.label, { mode: 0o600, flush: true });
  await copyLog(join(from, 'pg_wal'), join(to, 'pg_wal'), firstSegment(stop.label), stop.last);
}

function firstSegment(label: string): string {
  const name = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1];
  if (!name) throw new Error('Postgres did not say where its log begins.');
  return name;
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  const wanted = (name: string) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last;
  const found = (await readdir(from)).filter(wanted);
  if (found.length !== position(last) - position(first) + 1) {
    throw new Error('Postgres wrote more than it keeps while it was copied. Take the backup when there is less to do.');
  }
  await copyTree(from, to, { leaveOut: (path) => !wanted(path) });
}

/** The position of a log segment from its name: timeline, log and segment, eight digits each. */
function position(name: string): number {
  return Number.parseInt(name.slice(8, 16), 16) * segmentsPerLog + Number.parseInt(name.slice(16), 16);
}
