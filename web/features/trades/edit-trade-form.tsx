import { languageNames } from '../../../functions/core/common/names.ts';
import type { Trade } from '../../../functions/core/trades/contract.ts';
import { hueName } from '../../../functions/core/users/hues.ts';
import { Form } from '../../components/form/form.tsx';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { useSaveOver } from '../../components/form/use-save-over.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { type TradeField, type TradeValues, tradeChange, tradeLabels, tradeValues } from './trade-fields.ts';
import { TradeFieldsCard } from './trade-fields-card.tsx';
import { updateTrade } from './write-trades.ts';

interface EditTradeFormProps {
  trade: Trade;
  onDone: () => void;
}

/** The fields of a trade, merged by field with changes by others. */
export function EditTradeForm({ trade, onDone }: EditTradeFormProps) {
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
