import { useState } from 'react';
import { languageNames } from '../../../functions/api/http/names.ts';
import type { Trade } from '../../../functions/api/trades/contract.ts';
import type { Submission } from '../../components/form/bare-form.tsx';
import { Form } from '../../components/form/form.tsx';
import { type Conflict, FormConflict } from '../../components/form/form-conflict.tsx';
import { conflictingFields } from '../../components/form/form-edits.ts';
import { FormFooter } from '../../components/form/form-footer.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { hueName } from '../../model/hues.ts';
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
  const [conflict, setConflict] = useState<Conflict<TradeValues> | null>(null);
  /** The state that came with a refusal; it may be newer than the list. */
  const [newer, setNewer] = useState<Trade | null>(null);
  const seen = newer && newer.version > trade.version ? newer : trade;

  /** Saves over this state of the trade, unless somebody changed a field that was typed over. */
  async function saveOver(known: Trade, submission: Submission<TradeValues>): Promise<Trade | false> {
    const current = tradeValues(known);
    if (conflictingFields(submission.base, current).length > 0) {
      setConflict({ ...submission, current });
      return false;
    }
    try {
      const changed = Object.keys(submission.fields) as TradeField[];
      return await update.mutateAsync({ ...tradeChange(submission.values, changed), version: known.version });
    } catch (error) {
      if (!isStatus(error, 409)) throw error;
      const current = error.body.data as Trade;
      setNewer(current);
      return saveOver(current, submission);
    }
  }

  return (
    <Form
      draft={`trade/${trade.id}`}
      values={tradeValues(trade)}
      onSubmit={(submission) => saveOver(seen, submission)}
      onSaved={onDone}
      className="flex flex-col gap-4"
    >
      <TradeFieldsCard />
      <FormFooter label="Save" needs={['name']} needsChange isAsking onCancel={onDone} />
      <FormConflict conflict={conflict} labels={tradeLabels} textOf={shown} onClose={() => setConflict(null)} />
    </Form>
  );
}

function shown(field: TradeField, values: TradeValues): string {
  if (field === 'language') return languageNames[values.language];
  return field === 'hue' ? hueName(values.hue) : values[field];
}
