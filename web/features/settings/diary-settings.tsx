import { Controller } from 'react-hook-form';
import type { Settings, SettingsUpdate } from '../../../functions/api/settings/contract.ts';
import { Switch } from '../../components/controls/switch.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { Card } from '../../components/layout/card.tsx';

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
    <Card title="Diary">
      <Controller<DiarySettings, 'closesDays'>
        name="closesDays"
        render={({ field: { value, onChange } }) => (
          <Switch label="Close days by themselves" checked={value} onChange={onChange} />
        )}
      />
      <p className="mt-1 mb-4 text-muted text-sm">
        At noon the day before becomes a page that nobody signed, where something is written and nobody closed it.
      </p>
      <FormField<DiarySettings>
        name="witnesses"
        label="Witnesses"
        hint="Up to five e-mail addresses outside the house, one a line: a lawyer, a mailbox elsewhere. At night they get the hash of the last page of each diary, which shows later that no page before it was changed."
      >
        <Textarea rows={3} autoComplete="off" />
      </FormField>
    </Card>
  );
}
