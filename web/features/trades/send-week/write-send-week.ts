import type { MutationFunctionContext } from '@tanstack/react-query';
import type { TradeLinkCreated } from '../../../../functions/core/visits/contract.ts';
import { isStatus } from '../../../lib/http/api-error.ts';
import { writeNow } from '../../../sync/write/now.ts';
import { linksQuery } from './queries.ts';

/** The trade whose week is sent. */
export interface Week {
  tradeId: number;
  /** Tells the visits of this project alone; null for those of all. */
  projectId: number | null;
}

const readLinksAgain =
  (tradeId: number) =>
  (_answer: unknown, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    void client.invalidateQueries({ queryKey: linksQuery(tradeId).queryKey });

/** Makes the link of a trade, or gives the live one, and mails it if asked to. */
export const sendWeek = ({ tradeId, projectId }: Week) =>
  writeNow({
    write: (send, { mail }: { mail: boolean }) =>
      send<TradeLinkCreated>(`/trades/${tradeId}/links`, {
        method: 'POST',
        body: { mail, projectId: projectId ?? undefined },
      }),
    onSuccess: readLinksAgain(tradeId),
    meta: {
      failure: (error) =>
        isStatus(error, 429) ? 'Too many mails were sent. Try again later' : 'The week could not be sent',
    },
  });

export const revokeLink = (tradeId: number) =>
  writeNow({
    write: (send, linkId: number) => send(`/trades/${tradeId}/links/${linkId}`, { method: 'DELETE' }),
    onSuccess: readLinksAgain(tradeId),
    meta: { success: 'Link revoked', failure: 'The link could not be revoked' },
  });
