import { Controller } from 'react-hook-form';
import type { Settings, SettingsUpdate } from '../../../functions/core/settings/contract.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Card } from '../../components/layout/card.tsx';
import { sections } from './settings-sections.tsx';

export interface DiarySettings extends Pick<Settings, 'closesDays'> {
  /** One address a line. */
  witnesses: string;
}

export const diarySettingsOf = ({ closesDays, witnesses }: Settings): DiarySettings => ({
  closesDays,
  witnesses: witnesses.join('\n'),
});

/** The changed ones, as the API takes them. */
export function diarySettingsChange({ closesDays, witnesses }: Partial<DiarySettings>): SettingsUpdate {
  return {
    ...(closesDays !== undefined && { closesDays }),
    ...(witnesses !== undefined && { witnesses: witnesses.split(/[\s,;]+/).filter((address) => address !== '') }),
  };
}

/** Whether a day closes without a person, and who gets the hash of the last page (docs/product.md#diary-itself). */
export function DiarySettings() {
  return (
    <Card id="daily-log" title={sections['daily-log']}>
      <Controller<DiarySettings, 'closesDays'>
        name="closesDays"
        render={({ field: { value, onChange } }) => (
          <Switch label="Close days automatically" checked={value} onChange={onChange} />
        )}
      />
      <p className="mt-1 mb-4 text-muted text-sm">
        At noon the day before is closed, if something was written and nobody signed it off. Nobody signs such a page.
      </p>
      <FormField<DiarySettings>
        name="witnesses"
        label="Outside record keepers"
        hint="Up to five email addresses outside the company, one on each line, such as that of a lawyer. Every night they get the hash of the last page of each daily log. It proves later that no page was changed."
      >
        <Textarea rows={3} autoComplete="off" />
      </FormField>
    </Card>
  );
}
