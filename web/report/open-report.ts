// Calls with the key of a report's link, which stands behind the hash of the address: no server sees it there, and no
// cookie, account or referrer goes with it.

import { contentOf, type ReportContent } from '../../functions/core/reports/content/content.ts';
import type { OpenedReport } from '../../functions/core/reports/contract.ts';
import { reportKeyHeader } from '../../functions/core/reports/names.ts';
import { isOurs } from '../lib/http/our-answer.ts';

export interface Opened extends Omit<OpenedReport, 'content'> {
  content: ReportContent;
}

/** `over`: the server does not know the link, or no longer. */
export type Answer = { kind: 'opened'; report: Opened } | { kind: 'over' } | Failed;

interface Failed {
  kind: 'failed';
  why: 'away' | 'limited' | 'taken over';
}

const form = /^#([1-9a-z][0-9a-z]{0,10}\.[\w-]{22})$/;

/** The key in an address; undefined where it has none. */
export const keyIn = (hash: string): string | undefined => form.exec(hash)?.[1];

const ask = (path: string, key: string) =>
  fetch(`/api/report${path}`, {
    headers: { [reportKeyHeader]: key },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });

/** Opens the report, which is counted. */
export async function openReport(key: string): Promise<Answer> {
  const answer = await ask('', key).catch(() => undefined);
  if (!answer) return { kind: 'failed', why: 'away' };
  const { status } = answer;
  const body: { data?: OpenedReport } | undefined = await answer.json().catch(() => undefined);
  if (!isOurs({ status, headers: answer.headers, body }))
    return { kind: 'failed', why: status < 500 ? 'taken over' : 'away' };
  if (status === 404) return { kind: 'over' };
  const data = body?.data;
  if (!answer.ok || !data) return { kind: 'failed', why: status === 429 ? 'limited' : 'away' };
  return { kind: 'opened', report: { ...data, content: contentOf(data.content) } };
}

/** The bytes of its PDF; undefined without a connection, or where the link is over. */
export async function reportFile(key: string): Promise<Blob | undefined> {
  const answer = await ask('/file', key).catch(() => undefined);
  return answer?.ok && answer.headers.get('content-type')?.includes('pdf') ? answer.blob() : undefined;
}

export const contentAddress = (path: string) => `/api/content/${path}`;
