// Final removal in batches: files in Storage first, then their rows, then all other expired rows.
import type { Db } from '../../_shared/database/database.ts';
import { buckets } from '../../_shared/services/storage.ts';
import type { Parts } from '../http/parts.ts';
import {
  areFilesDue,
  filesSwept,
  filesToSweep,
  filesWithoutRow,
  noteFilesCompared,
  type SweptFile,
  sweep,
} from './jobs.queries.ts';

/** Files per batch, which Storage removes in about a second. */
const filesAtOnce = 200;
/** Rows per batch: well below a second, even with foreign keys. */
const rowsAtOnce = 1_000;
/** Batches of one rule per run, so that a run ends; the next run continues. */
const batches = 10;

/** The rules of `private.sweep`, from the bottom of a plan to the top. */
export const rules = [
  'idempotency keys',
  'used tokens',
  'attempts',
  'notices',
  'notifications',
  'changes',
  'audit log',
  'trade requests',
  'trade links',
  'papers',
  'notes',
  'tasks',
  'phases',
  'major phases',
  'links',
  'assignments',
  'decision options',
  'decisions',
  'diary lines',
  'drafts of reports',
  'documents',
  'document sets',
  'trades',
  'changes of deleted projects',
  'projects',
] as const;

type Rule = (typeof rules)[number];

/** Removes expired rows by the rule; resolves to the number. */
export function sweepRows({ database }: Parts, rule: Rule): Promise<number> {
  return inBatches(rowsAtOnce, () => database.asService((service) => sweep(service, rule, rowsAtOnce)));
}

/** Removes the files of rows deleted 30 days ago, then those rows. */
export function sweepFiles(parts: Parts): Promise<number> {
  return removeFiles(parts, filesToSweep);
}

/** Once a day: removes files that no row refers to. */
export async function sweepFilesWithoutRow(parts: Parts): Promise<number> {
  if (!(await parts.database.asService(areFilesDue))) return 0;
  const removed = await removeFiles(parts, filesWithoutRow);
  if (removed < batches * filesAtOnce) await parts.database.asService(noteFilesCompared);
  return removed;
}

function removeFiles(
  { database, storage }: Parts,
  find: (service: Db, max: number) => Promise<SweptFile[]>,
): Promise<number> {
  return inBatches(filesAtOnce, async () => {
    const files = await database.asService((service) => find(service, filesAtOnce));
    const paths = (bucket: string) => files.filter((file) => file.bucket === bucket).map((file) => file.path);
    for (const bucket of buckets) await storage.remove(bucket, paths(bucket));
    if (files.length > 0) await database.asService((service) => filesSwept(service, files));
    return files.length;
  });
}

/** Repeats until a batch is not full. */
async function inBatches(full: number, batch: () => Promise<number>): Promise<number> {
  let total = 0;
  for (let turn = 0; turn < batches; turn++) {
    const count = await batch();
    total += count;
    if (count < full) break;
  }
  return total;
}
