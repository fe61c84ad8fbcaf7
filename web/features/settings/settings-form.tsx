import { useMemo } from 'react';
import { Controller } from 'react-hook-form';
import { limits } from '../../../functions/api/http/limits.ts';
import type { Settings } from '../../../functions/api/settings/contract.ts';
import { Choice } from '../../components/controls/choice.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { Card } from '../../components/layout/card.tsx';
import { counted } from '../../lib/counted.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { ChangeLogo } from './change-logo.tsx';
import { updateSettings } from './mutations.ts';

const OWN = '';
const keptMonths = [6, 12, 24, 36, 60, 120, 240];

type Fields = Pick<Settings, 'companyName' | 'address' | 'timeZone' | 'customerDisplay' | 'historyMonths'>;

/** The company's settings; read-only for staff. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { companyName, address, timeZone, customerDisplay, historyMonths } = settings;
  const isAdmin = useIsAdmin();
  const update = useWriteNow(updateSettings);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);

  function save({ address: typed, ...changed }: Partial<Fields>) {
    return update.mutateAsync({ ...changed, ...(typed !== undefined && { address: typed?.trim() || null }) });
  }

  return (
    <Form<Fields, Settings>
      draft="settings"
      values={{ companyName, address, timeZone, customerDisplay, historyMonths }}
      onSubmit={({ fields }) => save(fields)}
      className="flex flex-col gap-4"
    >
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Company">
          <FormField<Fields> name="companyName" label="Company Name">
            <TextInput maxLength={limits.name} autoComplete="organization" disabled={!isAdmin} />
          </FormField>
          <FormField<Fields> name="address" label="Address" hint="Shown in the menu and at the end of e-mails.">
            <Textarea rows={3} maxLength={limits.address} disabled={!isAdmin} />
          </FormField>
          <FormField<Fields, 'timeZone'>
            name="timeZone"
            label="Time Zone"
            hint="Times are shown to everybody as in this zone."
          >
            {({ value, onChange }) => (
              <Choice
                noun="time zones"
                value={value ?? OWN}
                disabled={!isAdmin}
                options={[
                  { id: OWN, label: 'Each reader’s own zone' },
                  ...[...new Set([...(value ? [value] : []), ...zones])].map((zone) => ({
                    id: zone,
                    label: zone.replaceAll('_', ' '),
                  })),
                ]}
                onChange={(zone) => onChange(zone === OWN ? null : zone)}
              />
            )}
          </FormField>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title="Logo">
            <ChangeLogo settings={settings} canChange={isAdmin} />
          </Card>
          <Card title="Projects list">
            <Controller<Fields, 'customerDisplay'>
              name="customerDisplay"
              render={({ field: { value, onChange } }) => (
                <Switch label="Show customers" checked={value} disabled={!isAdmin} onChange={onChange} />
              )}
            />
            <p className="mt-1 text-muted text-sm">Where it begins; everybody can switch it above their own list.</p>
          </Card>
          <Card title="History">
            <FormField<Fields, 'historyMonths'>
              name="historyMonths"
              label="Keep History For"
              hint="Older changes of projects are removed for good. The audit log keeps seven years."
            >
              {({ value, onChange }) => (
                <Select value={value} disabled={!isAdmin} onChange={({ target }) => onChange(Number(target.value))}>
                  {[...new Set([...keptMonths, settings.historyMonths])]
                    .sort((a, b) => a - b)
                    .map((months) => (
                      <option key={months} value={months}>
                        {months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')}
                      </option>
                    ))}
                </Select>
              )}
            </FormField>
          </Card>
          {!isAdmin && <p className="text-muted text-sm">These settings are changed by administrators.</p>}
        </div>
      </div>
      <SaveBar />
    </Form>
  );
}
