import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EditorLoading } from '../../components/feedback/editor-loading.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { paths } from '../../model/paths.ts';
import { tradeQuery } from '../../sync/queries/assignees.ts';
import { EditTradeForm } from './edit-trade-form.tsx';
import { RemoveTrade } from './remove-trade.tsx';
import { TradeVisits } from './trade-visits.tsx';
import { TradeWork } from './trade-work.tsx';

interface TradeEditorProps {
  tradeId: number;
  /** The main button of the screen. */
  action?: ReactNode;
  onDone: () => void;
}

/** The page of a trade: its fields and its assignments. */
export function TradeEditor({ tradeId, action, onDone }: TradeEditorProps) {
  const query = useQuery(tradeQuery(tradeId));
  const isGone = useIsGone(query);
  if (isGone) {
    return (
      <>
        <PageHead title="Edit Trade" />
        <Gone text="This trade does not exist any more." to={paths.trades.href()} label="To the Trades" />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={query.data?.name ?? 'Edit Trade'}
        action={
          query.data && (
            <div className="flex flex-wrap items-center gap-2">
              {action}
              <RemoveTrade trade={query.data} onRemoved={onDone} />
            </div>
          )
        }
      />
      <QueryView query={query} loading={<EditorLoading />} errorText="The trade could not be loaded.">
        {(trade) => (
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
            <EditTradeForm trade={trade} onDone={onDone} />
            <div className="flex min-w-0 flex-col gap-4">
              <TradeVisits coming={trade.coming} />
              <TradeWork trade={trade} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}
