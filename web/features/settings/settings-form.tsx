import { useMemo } from 'react';
import { Controller, useController } from 'react-hook-form';
import { capitalised } from '../../../functions/core/common/english.ts';
import { limits } from '../../../functions/core/common/limits.ts';
import { weekStarts } from '../../../functions/core/common/names.ts';
import type { Settings } from '../../../functions/core/settings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Choice } from '../../components/controls/choice.tsx';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { SaveBar } from '../../components/form/save-bar.tsx';
import { Card } from '../../components/layout/card.tsx';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { ChangeLogo } from './change-logo.tsx';
import { DecisionSettings } from './decision-settings.tsx';
import {
  type DecisionSettings as DecisionFields,
  decisionSettingsChange,
  decisionSettingsOf,
} from './decision-settings-fields.ts';
import { DiarySettings, diarySettingsChange, diarySettingsOf } from './diary-settings.tsx';
import { spanText } from './settings-facts.tsx';
import { sections } from './settings-sections.tsx';
import { updateSettings } from './write-settings.ts';

const OWN = '';
const keptMonths = [6, 12, 24, 36, 60, 120, 240];

interface Fields
  extends Pick<
      Settings,
      | 'companyName'
      | 'address'
      | 'phone'
      | 'email'
      | 'timeZone'
      | 'customerDisplay'
      | 'historyMonths'
      | 'tellsTradesCost'
      | 'clientsWrite'
      | 'replyTo'
      | 'printsAnswer'
      | 'weekStart'
    >,
    DecisionFields,
    DiarySettings {}

/** The company's settings, for administrators. */
export function SettingsForm({ settings }: { settings: Settings }) {
  const {
    companyName,
    address,
    phone,
    email,
    timeZone,
    customerDisplay,
    historyMonths,
    tellsTradesCost,
    clientsWrite,
    replyTo,
    printsAnswer,
    weekStart,
  } = settings;
  const update = useWriteNow(updateSettings);
  const zones = useMemo(() => Intl.supportedValuesOf('timeZone'), []);

  function save({ address, phone, email, replyTo, closesDays, witnesses, ...changed }: Partial<Fields>) {
    const change = { ...decisionSettingsChange(changed), ...diarySettingsChange({ closesDays, witnesses }) };
    return update.mutateAsync({
      ...change,
      address: trimmed(address),
      phone: trimmed(phone),
      email: trimmed(email),
      replyTo: trimmed(replyTo),
    });
  }

  return (
    <Form<Fields, Settings>
      draft="settings"
      values={{
        companyName,
        address,
        phone: phone ?? '',
        email: email ?? '',
        timeZone,
        customerDisplay,
        historyMonths,
        tellsTradesCost,
        clientsWrite,
        replyTo: replyTo ?? '',
        printsAnswer,
        weekStart,
        ...decisionSettingsOf(settings),
        ...diarySettingsOf(settings),
      }}
      onSubmit={({ fields }) => save(fields)}
      className="flex flex-col gap-4"
    >
      <Card id="company" title={sections.company}>
        <FormField<Fields> name="companyName" label="Company Name">
          <TextInput maxLength={limits.name} autoComplete="organization" />
        </FormField>
        <FormField<Fields> name="address" label="Address" hint="Shown in the menu and at the end of emails.">
          <Textarea rows={3} maxLength={limits.address} />
        </FormField>
        <FormField<Fields> name="phone" label="Phone" hint="Clients see it on their site and in emails.">
          <TextInput type="tel" maxLength={limits.name} autoComplete="tel" />
        </FormField>
        <FormField<Fields> name="email" label="Email" hint="Clients see it on their site and in emails.">
          <TextInput type="email" maxLength={limits.email} autoComplete="email" />
        </FormField>
        <FormField<Fields> name="weekStart" label="Weeks Start On" hint="In calendars, on the board and in reports.">
          <Select>
            {weekStarts.map((day) => (
              <option key={day} value={day}>
                {capitalised(day)}
              </option>
            ))}
          </Select>
        </FormField>
        <FormField<Fields, 'timeZone'> name="timeZone" label="Time Zone" hint="Everyone sees times in this zone.">
          {({ value, onChange }) => (
            <Choice
              noun="time zones"
              value={value ?? OWN}
              options={[
                { id: OWN, label: 'Not set: each person sees their own time zone' },
                ...[...new Set([...(value ? [value] : []), ...zones])].map((zone) => ({
                  id: zone,
                  label: zone.replaceAll('_', ' '),
                })),
              ]}
              onChange={(zone) => onChange(zone === OWN ? null : zone)}
            />
          )}
        </FormField>
        <ProposedZone />
      </Card>
      <Card id="logo" title={sections.logo}>
        <ChangeLogo settings={settings} />
      </Card>
      <Card id="projects" title={sections.projects}>
        <Controller<Fields, 'customerDisplay'>
          name="customerDisplay"
          render={({ field: { value, onChange } }) => (
            <Switch label="Show customers" checked={value} onChange={onChange} />
          )}
        />
        <p className="mt-1 text-muted text-sm">How the list opens at first. Everyone can switch it above the list.</p>
      </Card>
      <Card id="clients" title={sections.clients}>
        <Controller<Fields, 'clientsWrite'>
          name="clientsWrite"
          render={({ field: { value, onChange } }) => (
            <Switch label="Let clients write messages and replies" checked={value} onChange={onChange} />
          )}
        />
        <p className="mt-1 mb-5 text-muted text-sm">
          The clients and the office read it. It waits under Needs an Answer on the dashboard until somebody answers.
        </p>
        <FormField<Fields>
          name="replyTo"
          label="Email for Answers"
          hint="Where it goes when a client answers an email about messages. Without it nobody reads these answers."
        >
          <TextInput type="email" maxLength={limits.email} autoComplete="off" />
        </FormField>
      </Card>
      <Card id="trades" title={sections.trades}>
        <Controller<Fields, 'tellsTradesCost'>
          name="tellsTradesCost"
          render={({ field: { value, onChange } }) => (
            <Switch label="Tell trades when another day delays the project" checked={value} onChange={onChange} />
          )}
        />
        <p className="mt-1 text-muted text-sm">
          A trade that proposes another day sees by how many days the project would end later.
        </p>
      </Card>
      <Card id="drawings" title={sections.drawings}>
        <Controller<Fields, 'printsAnswer'>
          name="printsAnswer"
          render={({ field: { value, onChange } }) => (
            <Switch label="Printed drawings say whether they are current" checked={value} onChange={onChange} />
          )}
        />
        <p className="mt-1 text-muted text-sm">
          A print has a code. Whoever scans it reads number, revision and whether that is current, and nothing else.
        </p>
      </Card>
      <Card id="history" title={sections.history}>
        <FormField<Fields, 'historyMonths'>
          name="historyMonths"
          label="Keep History For"
          hint="Older changes of projects are removed for good. The audit log keeps seven years."
        >
          {({ value, onChange }) => (
            <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
              {[...new Set([...keptMonths, settings.historyMonths])]
                .sort((a, b) => a - b)
                .map((months) => (
                  <option key={months} value={months}>
                    {spanText(months)}
                  </option>
                ))}
            </Select>
          )}
        </FormField>
      </Card>
      <DiarySettings />
      <DecisionSettings paperYears={settings.paperYears} />
      <SaveBar />
    </Form>
  );
}

/** Without the spaces around it; an empty text is none, and what was not changed stays out. */
function trimmed(text: string | null | undefined): string | null | undefined {
  return text === undefined ? undefined : text?.trim() || null;
}

/** Offers the time zone of this browser to a company that has none; it is saved with the form. */
function ProposedZone() {
  const { field } = useController<{ timeZone: string | null }>({ name: 'timeZone' });
  if (field.value) return null;
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="min-w-0 grow basis-60 text-muted text-sm">
        Days are closed and decisions sent in the time zone of the company, and it has none.
      </p>
      <Button onClick={() => field.onChange(here)}>Use {here.replaceAll('_', ' ')}</Button>
    </div>
  );
}
