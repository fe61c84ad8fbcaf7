// Runs due jobs; called each minute by a timer with a secret. Must be idempotent.

import { StorageApiError } from '@supabase/supabase-js';
import type { Context } from 'hono';
import type { Db } from '../../_shared/database/database.ts';
import { jobsFailed, unauthorized } from '../../_shared/errors.ts';
import type { Storage } from '../../_shared/services/storage.ts';
import type { Repeated } from '../../_shared/turns/repeat-within.ts';
import { followCalendar } from '../dates/follow-calendar.ts';
import { sendClientNews, sendReminders } from '../decisions/clients/client-mails.ts';
import { sendPaperMails } from '../decisions/papers/paper-mails.ts';
import { makePapers } from '../decisions/papers/papers.ts';
import { sendFaultMails } from '../diary/fault-mails.ts';
import { amendDays, checkBooks, closeDays } from '../diary/rounds.ts';
import { sendWitnessMails } from '../diary/witness-mails.ts';
import { hasJobsSecret } from '../http/jobs-secret.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { sha256Of } from '../http/upload.ts';
import { publishEntries } from '../notes/entries.queries.ts';
import { sendClientNotices, sendNotices } from '../notices/mails.ts';
import { sendDailyMails, sendDigests } from '../notifications/digests.ts';
import { sendDueReports } from '../reports/report-mails.ts';
import { sendChangeMails } from '../visits/change-mails.ts';
import { filesUnhashed, jobsFinished, noteHashes } from './jobs.queries.ts';
import { rules, sweepFiles, sweepFilesWithoutRow, sweepRows } from './sweeps.ts';

/** A timer that can do so calls at once again; others come in the next minute. */
const RUN_AGAIN = 'run-again';

type Job = (parts: Parts) => Promise<number | Repeated>;

/** In this order, since people wait for mails and dates and nobody for a sweep. Each returns the number of processed rows. */
const all: [name: string, job: Job][] = [
  ['messages of clients', ({ database }) => database.asService(publishEntries)],
  ['mails of notices', sendNotices],
  ['mails of notices to clients', sendClientNotices],
  ['digests', sendDigests],
  ['daily mails', sendDailyMails],
  ['visit mails', sendChangeMails],
  ['mails of decisions', sendClientNews],
  ['reminders of decisions', sendReminders],
  ['papers', makePapers],
  ['mails of papers', sendPaperMails],
  ['mails of reports', sendDueReports],
  ['calendar', followCalendar],
  ['closing of days', closeDays],
  ['amendments of days', amendDays],
  ['checks of books', checkBooks],
  ['mails of faults', sendFaultMails],
  ['mails to witnesses', sendWitnessMails],
  ['hashes of files', hashFiles],
  ['files', sweepFiles],
  ['files without a row', sweepFilesWithoutRow],
  ...rules.map((rule): [string, Job] => [rule, (parts) => sweepRows(parts, rule)]),
];

export async function runJobs(c: Context<ApiEnv>): Promise<Response> {
  const { parts, requestId } = c.var;
  if (!hasJobsSecret(c)) throw unauthorized();
  const done: Record<string, number> = {};
  const failed: string[] = [];
  for (const [name, job] of all) {
    try {
      const result = await job(parts);
      done[name] = typeof result === 'number' ? result : result.count;
      if (typeof result !== 'number' && result.mayHaveMore) c.header(RUN_AGAIN, 'now');
    } catch (error) {
      // Retried at the next run; the other jobs continue.
      failed.push(name);
      parts.log({ level: 'error', requestId, job: name, error: String(error) });
    }
  }
  if (failed.length > 0) throw jobsFailed(failed);
  await parts.database.asService(jobsFinished);
  return c.json({ data: done }, 200, { 'cache-control': 'no-store' });
}

/** Files a run: some 60 MB of photos, which take a third of a second to hash. */
const filesAtOnce = 20;

/**
 * Reads and hashes files that were stored before uploads kept their hashes (docs/product.md#photo-hashes); resolves to
 * their number.
 */
async function hashFiles({ database, storage }: Parts): Promise<number> {
  const files = await database.asService((service: Db) => filesUnhashed(service, filesAtOnce));
  const hashes: { photo_id: number; path: string; sha256: string }[] = [];
  // One after the other: each is in memory.
  for (const { photo_id, path } of files) hashes.push({ photo_id, path, sha256: await hashOf(storage, path) });
  if (hashes.length > 0) await database.asService((service: Db) => noteHashes(service, hashes));
  return hashes.length;
}

async function hashOf(storage: Storage, path: string): Promise<string> {
  try {
    return sha256Of((await storage.read('attachments', path)).bytes);
  } catch (error) {
    // Otherwise it would be read again each minute.
    if (error instanceof StorageApiError && (error.status === 404 || error.status === 400)) return 'missing';
    throw error;
  }
}
