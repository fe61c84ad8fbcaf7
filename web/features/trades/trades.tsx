// The screens of trades.

import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { limits } from '../../../functions/core/common/limits.ts';
import { Form } from '../../components/form/form.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { tradeQuery } from '../../sync/queries/assignees.ts';
import { isOtherScreen, loading, loadingPage } from '../../sync/react/loading.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { SendWeekButton } from './send-week/send-week-button.tsx';
import { useSendWeek } from './send-week/use-send-week.tsx';
import { TradeEditor } from './trade-editor.tsx';
import { blankTrade, tradeBody } from './trade-fields.ts';
import { TradeFieldsCard } from './trade-fields-card.tsx';
import { TradeList, tradePages } from './trade-list.tsx';
import { createTrade } from './write-trades.ts';

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
      <PageHead title="New Trade" />
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

/** Adds a trade; its colour is any of the eight until another is chosen. */
function AddTradeForm({ onDone }: { onDone: () => void }) {
  const [blank] = useState(() => blankTrade(1 + Math.floor(Math.random() * limits.hues)));
  const create = useWriteNow(createTrade);
  return (
    <Form
      draft="trade/new"
      values={blank}
      onSubmit={({ values }) => create.mutateAsync(tradeBody(values))}
      onSaved={onDone}
      className="flex max-w-3xl flex-col gap-4"
    >
      <TradeFieldsCard />
      <FormFooter label="New Trade" needs={['name']} onCancel={onDone} />
    </Form>
  );
}
