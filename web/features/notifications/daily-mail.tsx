import { dailyScopes } from '../../../functions/core/common/names.ts';
import type { NotificationPreferences } from '../../../functions/core/notifications/contract.ts';
import { Field } from '../../components/controls/field.tsx';
import { Select } from '../../components/controls/select.tsx';

interface DailyMailProps {
  shown: NotificationPreferences;
  isBusy: boolean;
  onChange: (wanted: Partial<NotificationPreferences>) => void;
}

const scopeWords = { mine: 'My work', all: 'Everyone’s work' };
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', timeZone: 'UTC' });
const hourText = (hour: number) => clock.format(new Date(Date.UTC(2026, 0, 1, hour)));

/** Whose work is mailed each day, and at what hour of the company (docs/product.md#daily-mail). */
export function DailyMail({ shown, isBusy, onChange }: DailyMailProps) {
  return (
    <div className="mt-4 border-line border-t pt-4">
      <p className="mb-3 text-muted">
        Once a day: what is late, what is to do today and in the next seven days, what clients have not decided, and
        what trades answered.
      </p>
      <div className="grid grid-cols-2 gap-4">
        <Field label="Daily email">
          <Select
            value={shown.daily ?? ''}
            disabled={isBusy}
            onChange={({ target }) => onChange({ daily: dailyScopes.find((scope) => scope === target.value) ?? null })}
          >
            <option value="">Off</option>
            {dailyScopes.map((scope) => (
              <option key={scope} value={scope}>
                {scopeWords[scope]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="At">
          <Select
            value={shown.dailyHour}
            disabled={isBusy || shown.daily === null}
            onChange={({ target }) => onChange({ dailyHour: Number(target.value) })}
          >
            {hours.map((hour) => (
              <option key={hour} value={hour}>
                {hourText(hour)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </div>
  );
}
