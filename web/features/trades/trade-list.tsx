import { HardHat, Send } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import type { Trade } from '../../../functions/core/trades/contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { ListScreen } from '../../components/table/list-screen.tsx';
import { useListPage } from '../../components/table/use-list-page.ts';
import { paths } from '../../model/paths.ts';
import { pagedList } from '../../session/paged-list.ts';
import { tradeColumns } from './trade-columns.tsx';

export const tradePages = pagedList<Trade>({
  list: 'trades',
  key: ['trades', 'all'],
  path: '/trades',
  isKept: true,
  usualSort: 'name',
});

interface TradeListProps {
  /** Opens Send Schedule. */
  onSend: (tradeId: number) => void;
}

/** The list of trades; each can be sent its week. */
export function TradeList({ onSend }: TradeListProps) {
  const navigate = useNavigate();
  return (
    <ListScreen
      title="Trades"
      noun="trades"
      list={useListPage(tradePages)}
      add={{ label: 'New Trade', to: paths.addTrade.href() }}
      empty={{
        icon: HardHat,
        text: 'No trades yet. Add the companies and crews that work for you, and assign them to phases and tasks.',
      }}
      label="Trades"
      columns={tradeColumns}
      rowId={({ id }) => String(id)}
      rowName={({ name }) => name}
      actions={({ id, name }) => (
        <IconButton icon={Send} label={`Send Schedule to ${name}`} onClick={() => onSend(id)} />
      )}
      actionsWidth={40}
      onEdit={({ id }) => void navigate(paths.editTrade.href(id))}
    />
  );
}
