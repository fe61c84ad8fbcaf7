// The screens of trades.
import { useNavigate, useParams } from 'react-router-dom';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { tradeQuery } from '../../sync/queries/assignees.ts';
import { isOtherScreen, loading, loadingPage } from '../../sync/react/loading.ts';
import { AddTradeForm } from './add-trade-form.tsx';
import { SendWeekButton } from './send-week/send-week-button.tsx';
import { useSendWeek } from './send-week/use-send-week.tsx';
import { TradeEditor } from './trade-editor.tsx';
import { TradeList, tradePages } from './trade-list.tsx';

export const list = { Component: Trades, loader: loadingPage(tradePages), shouldRevalidate: isOtherScreen };
export const add = { Component: AddTrade };
export const edit = { Component: EditTrade, loader: loading(({ params }) => tradeQuery(Number(params.tradeId))) };

const back = <BackLinks links={[{ label: 'Trades', to: paths.trades.href() }]} />;

function Trades() {
  const { send, dialog } = useSendWeek();
  return (
    <>
      <TradeList onSend={send} />
      {dialog}
    </>
  );
}

function AddTrade() {
  const navigate = useNavigate();
  return (
    <>
      {back}
      <PageHead title="Add Trade" />
      <AddTradeForm onDone={() => void navigate(paths.trades.href())} />
    </>
  );
}

function EditTrade() {
  const tradeId = Number(useParams().tradeId);
  const navigate = useNavigate();
  return (
    <>
      {back}
      <TradeEditor
        key={tradeId}
        tradeId={tradeId}
        action={<SendWeekButton tradeId={tradeId} />}
        onDone={() => void navigate(paths.trades.href())}
      />
    </>
  );
}
