// Sends digests of notifications. Each is marked as sent in the transaction that sends it, so that a failed one is
// retried at the next run; it must not delay the others.
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import type { Parts } from '../http/parts.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { getCompany } from '../settings/queries.ts';
import { type Digest, digestLetter } from './digest-letter.ts';

const first = '00000000-0000-0000-0000-000000000000';
/** Mails per run, since a hosted function has little time. */
const most = 100;

/** Sends the due digests; resolves to the number sent. */
export async function sendDigests(parts: Parts): Promise<number> {
  let sent = 0;
  let after = first;
  for (let turn = 0; turn < most; turn++) {
    const next = await sendNext(parts, after);
    if (!next) break;
    after = next.userId;
    if (next.isSent) sent += 1;
  }
  return sent;
}

/** Sends the next due digest; null when there is none. */
async function sendNext(parts: Parts, after: string): Promise<{ userId: string; isSent: boolean } | null> {
  const found: Digest[] = [];
  try {
    await parts.database.asService(async (service) => {
      const digest = await nextDigest(service, after);
      if (!digest) return;
      found.push(digest);
      await sendDigest(parts, service, digest);
    });
    return found[0] ? { userId: found[0].userId, isSent: true } : null;
  } catch (error) {
    const [digest] = found;
    if (!digest) throw error;
    parts.log({ level: 'warn', digest: digest.userId, error: String(error) });
    return { userId: digest.userId, isSent: false };
  }
}

async function nextDigest(service: Db, after: string): Promise<Digest | null> {
  const { rows } = await sql<{ json: string | null }>`select private.next_digest(${after}::uuid) as json`.execute(
    service,
  );
  const text = rows[0]?.json;
  return text ? JSON.parse(text) : null;
}

async function sendDigest(parts: Parts, service: Db, digest: Digest): Promise<void> {
  const [head, { timeZone }] = [await letterheadOf(service, parts), await getCompany(service)];
  await parts.mailer.send(digestLetter(digest, { siteUrl: parts.env.SITE_URL, timeZone: timeZone ?? 'UTC' }), head);
}
