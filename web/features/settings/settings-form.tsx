import { type FormEvent, useMemo } from 'react';
import { limits } from '../../../functions/api/http/limits.ts';
import type { Settings } from '../../../functions/api/settings/contract.ts';
import { Choice } from '../../components/controls/choice.tsx';
import { Field } from '../../components/controls/field.tsx';
import { SaveBar } from '../../components/controls/save-bar.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { UnsavedDialog } from '../../components/feedback/unsaved-dialog.tsx';
import { Card } from '../../components/layout/card.tsx';
import { counted } from '../../lib/counted.ts';
import { ApiError } from '../../lib/http/api-error.ts';
import { useEdits } from '../../lib/react/use-edits.ts';
import { useIsAdmin } from '../../session/current-user.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { ChangeLogo } from './change-logo.tsx';
import { updateSettings } from './mutations.ts';

const OWN = '';
const keptMonths = [6, 12, 24, 36, 60, 120, 240];

/** The company and what the office agreed on; staff read what administrators change. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const { companyName, address, timeZone, customerDisplay, historyMonths } = settings;
  const isAdmin = useIsAdmin();
  const edits = useEdits({ companyName, address: address ?? '', timeZone, customerDisplay, historyMonths });
  const update = useWriteNow(updateSettings);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);
  const errors = update.error instanceof ApiError ? update.error.fields : {};
  const { values, change } = edits;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!edits.isChanged || update.isPending) return;
    const { address: typed, ...changed } = edits.changed;
    const body = { ...changed, ...(typed !== undefined && { address: typed.trim() || null }) };
    update.mutate(body, { onSuccess: () => edits.discard() });
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Card title="Company">
          <Field label="Company Name" error={errors.companyName}>
            <TextInput
              value={values.companyName}
              maxLength={limits.name}
              autoComplete="organization"
              disabled={!isAdmin}
              onChange={({ target }) => change('companyName', target.value)}
            />
          </Field>
          <Field label="Address" error={errors.address} hint="Shown in the menu and at the end of e-mails.">
            <Textarea
              value={values.address}
              rows={3}
              maxLength={limits.address}
              disabled={!isAdmin}
              onChange={({ target }) => change('address', target.value)}
            />
          </Field>
          <Field label="Time Zone" error={errors.timeZone} hint="Times are shown to everybody as in this zone.">
            <Choice
              noun="time zones"
              value={values.timeZone ?? OWN}
              disabled={!isAdmin}
              options={[
                { id: OWN, label: 'The zone of whoever looks' },
                ...[...new Set([...(values.timeZone ? [values.timeZone] : []), ...zones])].map((zone) => ({
                  id: zone,
                  label: zone.replaceAll('_', ' '),
                })),
              ]}
              onChange={(zone) => change('timeZone', zone === OWN ? null : zone)}
            />
          </Field>
        </Card>
        <div className="flex flex-col gap-4">
          <Card title="Logo">
            <ChangeLogo settings={settings} canChange={isAdmin} />
          </Card>
          <Card title="Projects list">
            <Switch
              label="Show customers"
              checked={values.customerDisplay}
              disabled={!isAdmin}
              onChange={(checked) => change('customerDisplay', checked)}
            />
            <p className="mt-1 text-muted text-sm">Where it begins; everybody can switch it above their own list.</p>
          </Card>
          <Card title="History">
            <Field
              label="Keep History For"
              error={errors.historyMonths}
              hint="Older changes of projects are removed for good. The audit log keeps seven years."
            >
              <Select
                value={values.historyMonths}
                disabled={!isAdmin}
                onChange={({ target }) => change('historyMonths', Number(target.value))}
              >
                {[...new Set([...keptMonths, settings.historyMonths])]
                  .sort((a, b) => a - b)
                  .map((months) => (
                    <option key={months} value={months}>
                      {months % 12 === 0 ? counted(months / 12, 'year') : counted(months, 'month')}
                    </option>
                  ))}
              </Select>
            </Field>
          </Card>
          {!isAdmin && <p className="text-muted text-sm">These settings are changed by administrators.</p>}
        </div>
      </div>
      <SaveBar
        isShown={edits.isChanged}
        canSave
        pending={update.isPending}
        onDiscard={() => {
          edits.discard();
          update.reset();
        }}
      />
      <UnsavedDialog isUnsaved={edits.isChanged && !update.isSuccess} />
    </form>
  );
}
