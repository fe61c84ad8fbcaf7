// Asks about a print with the key behind the hash of the address: no server sees it there, and no cookie, account or
// referrer goes with it.
import { printKeyHeader } from '../../functions/core/drawings/names.ts';
import type { PrintAnswer } from '../../functions/core/drawings/print.contract.ts';
import { isOurs } from '../lib/http/our-answer.ts';

/** `unknown`: the server does not know the code, or does not answer. */
export type Asked = { kind: 'told'; answer: PrintAnswer } | { kind: 'unknown' | 'away' | 'limited' };

const form = /^#([1-9a-z][0-9a-z]{0,10}\.[A-Z2-7]{16})$/;

export async function askPrint(hash: string): Promise<Asked> {
  const key = form.exec(hash)?.[1];
  if (!key) return { kind: 'unknown' };
  const answer = await fetch('/api/print', {
    headers: { [printKeyHeader]: key },
    cache: 'no-store',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
  const body: { data?: PrintAnswer } | undefined = await answer?.json().catch(() => undefined);
  if (!answer || !isOurs({ status: answer.status, headers: answer.headers, body })) return { kind: 'away' };
  if (answer.status === 404) return { kind: 'unknown' };
  if (answer.ok && body?.data) return { kind: 'told', answer: body.data };
  return { kind: answer.status === 429 ? 'limited' : 'away' };
}
