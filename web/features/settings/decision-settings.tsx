import { Controller } from 'react-hook-form';
import { counted } from '../../../functions/core/common/english.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { currencies, paperSizes } from '../../../functions/core/common/names.ts';
import { daysProblem } from '../../../functions/core/schedule/words/typed-days.ts';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { type DecisionSettings as Fields, paperSizeNames } from './decision-settings-fields.ts';
import { sections } from './settings-sections.tsx';

const keptYears = [7, 10, 15, 20, 30];

/** How decisions are priced, sent, told and kept (docs/product.md#decision-settings). */
export function DecisionSettings({ paperYears: kept }: Pick<Fields, 'paperYears'>) {
  return (
    <Card id="decisions" title={sections.decisions}>
      <div className="grid grid-cols-1 items-start gap-x-8 xl:grid-cols-2">
        <div>
          <FormField<Fields, 'currency'>
            name="currency"
            label="Currency"
            hint="For all prices. It cannot be changed once an offer was sent."
          >
            {({ value, onChange }) => (
              <Select value={value} onChange={onChange}>
                {currencies.map((currency) => (
                  <option key={currency}>{currency}</option>
                ))}
              </Select>
            )}
          </FormField>
          <Days
            name="decisionBufferDays"
            label="Buffer (days)"
            hint="Days to spare before the last day to order."
            least={0}
            most={limits.bufferDays}
          />
          <Days
            name="decisionReplyDays"
            label="Time to Reply (days)"
            hint="Clients have this long before they are late."
            least={1}
            most={limits.replyDays}
          />
          <Days
            name="offerDays"
            label="Offers Are Valid For (days)"
            hint="Suggested when an offer is sent."
            least={1}
            most={limits.offerDays}
          />
          <FormField<Fields, 'paper'> name="paper" label="Paper Size" hint="For change orders and other papers.">
            {({ value, onChange }) => (
              <Select value={value} onChange={onChange}>
                {paperSizes.map((size) => (
                  <option key={size} value={size}>
                    {paperSizeNames[size]}
                  </option>
                ))}
              </Select>
            )}
          </FormField>
          <FormField<Fields, 'paperYears'>
            name="paperYears"
            label="Keep Signed Papers For"
            hint="Even if the project is deleted. After that they are removed for good."
          >
            {({ value, onChange }) => (
              <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
                {[...new Set([...keptYears, kept])]
                  .sort((a, b) => a - b)
                  .map((years) => (
                    <option key={years} value={years}>
                      {counted(years, 'year')}
                    </option>
                  ))}
              </Select>
            )}
          </FormField>
        </div>
        <div>
          <FormField<Fields>
            name="letterhead"
            label="Letterhead"
            hint="Printed below the name and address on new papers, such as a license and a phone number."
          >
            <Textarea rows={3} maxLength={limits.letterhead} />
          </FormField>
          <FormField<Fields>
            name="termsEn"
            label="Terms"
            hint="Printed under every offer that is sent from now on. Ask your lawyer."
          >
            <Textarea rows={6} maxLength={limits.decisionText} />
          </FormField>
          <FormField<Fields>
            name="termsEs"
            label="Spanish Terms"
            hint="Printed under offers in Spanish, which need them once there are terms in English."
          >
            <Textarea rows={6} maxLength={limits.decisionText} lang="es" />
          </FormField>
          <Controller<Fields, 'tellsClientsWaiting'>
            name="tellsClientsWaiting"
            render={({ field: { value, onChange } }) => (
              <Switch label="Show clients the cost of a late decision" checked={value} onChange={onChange} />
            )}
          />
          <p className="mt-1 text-muted text-sm">
            A client who is late reads when the work could begin, and by how much the completion moves.
          </p>
        </div>
      </div>
    </Card>
  );
}

interface DaysProps {
  name: 'decisionBufferDays' | 'decisionReplyDays' | 'offerDays';
  label: string;
  hint: string;
  least: number;
  most: number;
}

function Days({ name, label, hint, least, most }: DaysProps) {
  return (
    <FormField<Fields, DaysProps['name']>
      name={name}
      label={label}
      hint={hint}
      check={(typed) => daysProblem(typed, least, most)}
    >
      <TextInput inputMode="numeric" autoComplete="off" className="tabular-nums" />
    </FormField>
  );
}
