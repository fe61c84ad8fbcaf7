// Calls with the key of a report's link, which stands behind the hash of the address: no server sees it there, and no
// cookie, account or referrer goes with it.
import type { OpenedReport } from '../../functions/api/reports/contract.ts';
import { reportKeyHeader } from '../../functions/api/reports/names.ts';
import { contentOf, type ReportContent } from '../../functions/reports/content.ts';

export interface Opened extends Omit<OpenedReport, 'content'> {
  content: ReportContent;
}

/** `over`: the server does not know the link, or no longer. */
export type Answer = { kind: 'opened'; report: Opened } | { kind: 'over' } | { kind: 'failed'; isLimited: boolean };

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
  if (!answer?.headers.get('content-type')?.includes('json')) return { kind: 'failed', isLimited: false };
  if (answer.status === 404) return { kind: 'over' };
  if (!answer.ok) return { kind: 'failed', isLimited: answer.status === 429 };
  const { data }: { data: OpenedReport } = await answer.json();
  return { kind: 'opened', report: { ...data, content: contentOf(data.content) } };
}

/** The bytes of its PDF; undefined without a connection, or where the link is over. */
export async function reportFile(key: string): Promise<Blob | undefined> {
  const answer = await ask('/file', key).catch(() => undefined);
  return answer?.ok ? answer.blob() : undefined;
}

export const contentAddress = (path: string) => `/api/content/${path}`;
