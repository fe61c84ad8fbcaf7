import { Check } from 'lucide-react';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '../../../functions/core/common/limits.ts';
import { languageNames } from '../../../functions/core/common/names.ts';
import { hueNames } from '../../../functions/core/users/hues.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { Select } from '../../components/controls/select.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { hueBackground } from '../../components/project/presence-hue.ts';
import { crewsProblem, type TradeValues, tradeLabels } from './trade-fields.ts';

/** The fields of a trade, for adding and editing. */
export function TradeFieldsCard() {
  return (
    <Card title="Trade" endsWithFields>
      <FormField<TradeValues>
        name="name"
        label={tradeLabels.name}
        hint="The company or crew, as it shows in plans."
        required="Name is required"
      >
        <TextInput maxLength={limits.name} autoComplete="off" />
      </FormField>
      <div className="grid grid-cols-1 gap-x-3 sm:grid-cols-2">
        <FormField<TradeValues> name="contact" label={tradeLabels.contact} hint="Who to ask for.">
          <TextInput maxLength={limits.name} autoComplete="off" />
        </FormField>
        <FormField<TradeValues>
          name="phone"
          label={tradeLabels.phone}
          hint="For another country, begin with + and its code, such as +52 55 1234 5678. An extension stands at the end, such as x204."
        >
          <TextInput type="tel" maxLength={40} autoComplete="off" />
        </FormField>
        <FormField<TradeValues> name="email" label={tradeLabels.email}>
          <TextInput type="email" maxLength={limits.email} autoComplete="off" />
        </FormField>
        <FormField<TradeValues, 'language'> name="language" label={tradeLabels.language}>
          {({ value, onChange }) => (
            <Select value={value} onChange={({ target }) => onChange(target.value)}>
              {Object.entries(languageNames).map(([language, name]) => (
                <option key={language} value={language}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </FormField>
        <FormField<TradeValues, 'crews'>
          name="crews"
          label={tradeLabels.crews}
          hint="The number of sites it can work at on the same day."
          check={crewsProblem}
        >
          <TextInput inputMode="numeric" maxLength={3} autoComplete="off" className="tabular-nums" />
        </FormField>
        <Controller<TradeValues, 'hue'>
          name="hue"
          render={({ field: { value, onChange } }) => <HueField value={value} onChange={onChange} />}
        />
      </div>
      <FormField<TradeValues> name="note" label={tradeLabels.note} hint="Only the office sees it.">
        <Textarea rows={3} maxLength={limits.description} />
      </FormField>
    </Card>
  );
}

interface HueFieldProps {
  value: number;
  onChange: (hue: number) => void;
}

/** One of the eight colours in which a trade is drawn. */
function HueField({ value, onChange }: HueFieldProps) {
  const id = useId();
  return (
    <fieldset className="mb-5 min-w-0">
      <legend className="mb-1 font-medium text-sm">Color</legend>
      <div className="flex max-w-80 flex-wrap gap-1 pointer-coarse:gap-2">
        {hueNames.map((name, at) => (
          <label
            key={name}
            title={name}
            className={classNames(
              'relative grid size-8 cursor-pointer place-items-center rounded-control text-on-presence has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-2 pointer-coarse:size-11',
              hueBackground(at + 1),
            )}
          >
            <input
              type="radio"
              name={id}
              aria-label={name}
              checked={value === at + 1}
              onChange={() => onChange(at + 1)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {value === at + 1 && <Check aria-hidden size={20} strokeWidth={2.5} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
