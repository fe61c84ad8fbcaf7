import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { languageNames } from '../../../functions/core/common/names.ts';
import type { Trade, TradeWithWork } from '../../../functions/core/trades/contract.ts';
import { hueName } from '../../../functions/core/users/hues.ts';
import { deleteEntry, MoreMenu } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { EditorLoading } from '../../components/feedback/editor-loading.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { Form } from '../../components/form/form.tsx';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { useSaveOver } from '../../components/form/use-save-over.ts';
import { PageHead } from '../../components/layout/page-head.tsx';
import { API_ERROR_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { paths } from '../../model/paths.ts';
import { tradeQuery } from '../../sync/queries/assignees.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { type TradeField, type TradeValues, tradeChange, tradeLabels, tradeValues } from './trade-fields.ts';
import { TradeFieldsCard } from './trade-fields-card.tsx';
import { TradeVisits } from './trade-visits.tsx';
import { TradeWork, workWords } from './trade-work.tsx';
import { removeTrade, restoreTrade, updateTrade } from './write-trades.ts';

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

interface EditTradeFormProps {
  trade: Trade;
  onDone: () => void;
}

/** The fields of a trade, merged by field with changes by others. */
function EditTradeForm({ trade, onDone }: EditTradeFormProps) {
  const update = useWriteNow(updateTrade(trade.id));
  const { save, conflict, closeConflict } = useSaveOver<Trade, TradeValues, Trade>({
    row: trade,
    versionOf: ({ version }) => version,
    valuesOf: tradeValues,
    write: ({ version }, { values, fields }) =>
      update.mutateAsync({ ...tradeChange(values, Object.keys(fields) as TradeField[]), version }),
  });

  return (
    <Form
      draft={`trade/${trade.id}`}
      values={tradeValues(trade)}
      onSubmit={save}
      onSaved={onDone}
      className="flex flex-col gap-4"
    >
      <TradeFieldsCard />
      <SaveBar needs={['name']} />
      <FormConflict conflict={conflict} labels={tradeLabels} textOf={shown} onClose={closeConflict} />
    </Form>
  );
}

function shown(field: TradeField, values: TradeValues): string {
  if (field === 'language') return languageNames[values.language];
  return field === 'hue' ? hueName(values.hue) : values[field];
}

interface RemoveTradeProps {
  trade: TradeWithWork;
  onRemoved: () => void;
}

/** Deletes a trade, after showing its assignments; a toast takes it back. */
function RemoveTrade({ trade, onRemoved }: RemoveTradeProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeTrade(trade.id));
  const restore = useWriteNow(restoreTrade(trade.id));
  function tellRemoved() {
    const action = { label: 'Undo', onSelect: () => restore.mutate() };
    showToast({ tone: 'success', text: 'Trade deleted', autoClose: API_ERROR_TOAST_MS, action });
    onRemoved();
  }
  return (
    <>
      <MoreMenu groups={[[deleteEntry('Delete Trade', () => setAsking(true))]]} />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => remove.mutate(undefined, { onSuccess: tellRemoved, onSettled: () => setAsking(false) })}
        title="Delete Trade"
        text={question(trade)}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}

function question({ name, assigned }: TradeWithWork): string {
  if (assigned.rows === 0) return `Delete ${name}? It is assigned to no open phase or task.`;
  return `Delete ${name}? It is assigned to ${workWords(assigned)} They keep its name until somebody else is assigned.`;
}
