import { useNavigate } from 'react-router-dom';
import { BackLinks } from '../../components/layout/back-links.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { AddTradeForm } from '../../features/trades/add-trade-form.tsx';
import { paths } from '../../model/paths.ts';

export function Component() {
  const navigate = useNavigate();
  const list = paths.trades.href();
  return (
    <>
      <BackLinks links={[{ label: 'Trades', to: list }]} />
      <PageHead title="Add Trade" />
      <AddTradeForm onDone={() => void navigate(list)} />
    </>
  );
}
