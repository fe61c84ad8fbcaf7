import { PageHead } from '../components/layout/page-head.tsx';
import { boardAddress } from '../features/schedule/board/address.ts';
import { Board } from '../features/schedule/board/board.tsx';
import { boardQuery } from '../features/schedule/board/queries.ts';
import { useSendWeek } from '../features/trades/send-week/use-send-week.tsx';
import { today } from '../lib/time/dates.ts';
import { isOtherScreen, loading } from '../sync/react/loading.ts';

export const loader = loading(({ request }, sync) =>
  boardQuery(sync, boardAddress(new URL(request.url).searchParams, today())),
);
export const shouldRevalidate = isOtherScreen;

export function Component() {
  const { send, dialog } = useSendWeek();
  return (
    <>
      <PageHead title="Board" />
      <Board onSend={send} />
      {dialog}
    </>
  );
}
