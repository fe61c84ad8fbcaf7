import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { Currency } from '../../../../functions/core/decisions/offer-content.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { moneyText } from '../../../model/money.ts';
import { moneyLabel } from '../data/typed-money.ts';
import { linesIn, linesProblem, type OptionValues, optionLabels, sumOf, type TypedLine } from './option-fields.ts';

/** The lines of a price: what is in it, credits below zero. */
export function LinesField({ currency }: { currency: Currency }) {
  const { field, fieldState } = useController<OptionValues, 'lines'>({
    name: 'lines',
    rules: { validate: (json) => linesProblem(json) ?? true },
  });
  const lines = linesIn(field.value);
  const sum = sumOf(field.value);
  const [added, setAdded] = useState<number | null>(null);
  const write = (next: TypedLine[]) => field.onChange(JSON.stringify(next));
  const change = (at: number, part: Partial<TypedLine>) =>
    write(lines.map((line, place) => (place === at ? { ...line, ...part } : line)));
  return (
    <fieldset className="mb-4 min-w-0">
      <legend className="mb-1 font-medium text-sm">{moneyLabel(optionLabels.lines, currency)}</legend>
      <p className="mb-2 text-muted text-sm">What the client pays, taxes included. A credit is below zero.</p>
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name while it is typed
        <div key={at} className="mb-2 grid grid-cols-[minmax(0,1fr)_8rem_auto] gap-2">
          <TextInput
            aria-label={`Text of line ${at + 1}`}
            autoFocus={at === added}
            maxLength={limits.name}
            autoComplete="off"
            placeholder="Mat and thermostat"
            value={line.text}
            onChange={({ target }) => change(at, { text: target.value })}
          />
          <TextInput
            aria-label={`Amount of line ${at + 1}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            value={line.amount}
            onChange={({ target }) => change(at, { amount: target.value })}
            className="text-right tabular-nums"
          />
          <IconButton
            icon={X}
            label={`Remove line ${at + 1}`}
            onClick={() => write(lines.filter((_line, place) => place !== at))}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          look="quiet"
          icon={<Plus aria-hidden size={16} strokeWidth={1.75} />}
          disabled={lines.length >= limits.priceLines}
          onClick={() => {
            setAdded(lines.length);
            write([...lines, { text: '', amount: '' }]);
          }}
          className="-ml-3"
        >
          Add Line
        </Button>
        <output className="font-medium tabular-nums">{sum === null ? 'No price yet' : moneyText(sum, currency)}</output>
      </div>
      <p role="alert" className="min-h-5 text-danger text-sm">
        {fieldState.error?.message}
      </p>
    </fieldset>
  );
}
