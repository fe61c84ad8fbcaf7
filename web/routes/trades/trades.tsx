import { useSendWeek } from '../../features/send-week/use-send-week.tsx';
import { tradePages } from '../../features/trades/queries.ts';
import { TradeList } from '../../features/trades/trade-list.tsx';
import { loadingPage } from '../loading.ts';

export { isOtherScreen as shouldRevalidate } from '../loading.ts';

export const loader = loadingPage(tradePages);

export function Component() {
  const { send, dialog } = useSendWeek();
  return (
    <>
      <TradeList onSend={send} />
      {dialog}
    </>
  );
}
