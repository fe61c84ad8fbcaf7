import { useState } from 'react';
import type { TradeWithWork } from '../../../functions/core/trades/contract.ts';
import { deleteEntry, MoreMenu } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { API_ERROR_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { workWords } from './trade-work.tsx';
import { removeTrade, restoreTrade } from './write-trades.ts';

interface RemoveTradeProps {
  trade: TradeWithWork;
  onRemoved: () => void;
}

/** Deletes a trade, after showing its assignments; a toast takes it back. */
export function RemoveTrade({ trade, onRemoved }: RemoveTradeProps) {
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
