import { useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { Form } from '../../components/form/form.tsx';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { blankTrade, tradeBody } from './trade-fields.ts';
import { TradeFieldsCard } from './trade-fields-card.tsx';
import { createTrade } from './write-trades.ts';

/** Adds a trade; its colour is any of the eight until another is chosen. */
export function AddTradeForm({ onDone }: { onDone: () => void }) {
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
      <FormFooter label="Add Trade" needs={['name']} onCancel={onDone} />
    </Form>
  );
}
