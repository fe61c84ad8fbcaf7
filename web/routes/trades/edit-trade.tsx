import { useNavigate, useParams } from 'react-router-dom';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { SendWeekButton } from '../../features/send-week/send-week-button.tsx';
import { TradeEditor } from '../../features/trades/trade-editor.tsx';
import { paths } from '../../model/paths.ts';
import { tradeQuery } from '../../sync/queries/trade.ts';
import { loading } from '../loading.ts';

export const loader = loading(({ params }) => tradeQuery(Number(params.tradeId)));

export function Component() {
  const tradeId = Number(useParams().tradeId);
  const navigate = useNavigate();
  const list = paths.trades.href();
  return (
    <>
      <BackLinks links={[{ label: 'Trades', to: list }]} />
      <TradeEditor
        key={tradeId}
        tradeId={tradeId}
        action={<SendWeekButton tradeId={tradeId} />}
        onDone={() => void navigate(list)}
      />
    </>
  );
}
