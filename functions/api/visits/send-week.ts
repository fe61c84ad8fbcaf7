// Send Schedule: gives the link of a trade with a text, and mails it on demand. The mail goes out in the transaction that
// makes the link, so that no answer tells of a mail that was not sent.
import type { Context } from 'hono';
import type { z } from 'zod';
import { invalidField } from '../../_shared/errors.ts';
import type { TradeLinkCreated, tradeLinkCreate } from '../../core/visits/contract.ts';
import { countOwn } from '../http/attempts/attempts.ts';
import type { ApiEnv, Parts } from '../http/parts.ts';
import { write } from '../http/transaction.ts';
import { letterheadOf } from '../mail/letterhead.ts';
import { weekLetter, weekText } from './letters.ts';
import { openLink, readWeek } from './queries.ts';

export async function sendWeek(
  c: Context<ApiEnv>,
  tradeId: number,
  { mail, projectId }: z.output<typeof tradeLinkCreate>,
): Promise<Response> {
  if (mail) await countOwn(c, 'mails');
  const { parts } = c.var;
  return write(
    c,
    async (db) => {
      const { expiresOn, ...link } = await openLink(db, tradeId);
      const url = visitsUrl(parts, link);
      const week = await readWeek(db, tradeId, projectId ?? null);
      if (mail) {
        if (week.trade.email === null) throw invalidField('mail', 'This trade has no email address');
        const { host } = new URL(parts.env.SITE_URL);
        await parts.mailer.send(weekLetter(week, url, host), await letterheadOf(db, parts));
      }
      const made: TradeLinkCreated = { id: link.id, url, expiresOn, mailed: mail, text: weekText(week, url) };
      return JSON.stringify(made);
    },
    // The answer has the key, and a mail cannot be taken back: the caller is checked first.
    { isSecret: true, checkFirst: true },
  );
}

/** The address of a link. The key is behind the hash, which no browser sends and no log has. */
export function visitsUrl({ env, visitKeys }: Pick<Parts, 'env' | 'visitKeys'>, link: { id: number; nonce: string }) {
  return `${env.SITE_URL}/t/#${visitKeys.keyOf(link)}`;
}
