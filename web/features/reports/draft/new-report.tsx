import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import { languageNames } from '../../../../functions/core/common/names.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { reportAudiences, reportKinds, reportLanguages } from '../../../../functions/core/reports/names.ts';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter } from '../../../components/form/form-footer.tsx';
import { today } from '../../../lib/time/dates.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { kindWords } from '../report-words.ts';
import { createReport } from '../write-reports.ts';
import { type FirstValues, firstValues } from './first-values.ts';

interface NewReportProps {
  projectId: number;
  /** The day of the diary that it is of, at first; without it this week. */
  day?: string;
  onClose: () => void;
  onAdded: (report: Report) => void;
}

interface Values {
  kind: Report['kind'];
  audience: Report['audience'];
  language: Report['language'];
  title: string;
  firstDay: string | null;
  lastDay: string | null;
}

/** Begins a draft; what it says is chosen on its page. */
export function NewReport({ projectId, day, onClose, onAdded }: NewReportProps) {
  const create = useWriteNow(createReport(projectId));
  const project = usePlan(projectId)?.project;
  const first = (kind: Report['kind']) => firstValues(kind, { today: today(), day, project });
  // A day of the diary goes whole to the office at first.
  const [values] = useState<Values>(() =>
    day === undefined
      ? { kind: 'week', audience: 'client', language: 'en', ...first('week') }
      : { kind: 'days', audience: 'office', language: 'en', ...first('days') },
  );
  return (
    <Dialog isOpen onClose={onClose} title="New Report">
      <Form<Values, Report>
        values={values}
        onSubmit={({ values: { kind, audience, title, firstDay, lastDay, language } }) =>
          create.mutateAsync({
            kind,
            language,
            draft: {},
            title: title.trim(),
            audience: kind === 'week' ? 'client' : audience,
            firstDay: firstDay ?? today(),
            lastDay: lastDay ?? today(),
          })
        }
        onSaved={onAdded}
      >
        <Kind first={first} />
        <FormField<Values> name="title" label="Title" required="Title is required">
          <TextInput maxLength={limits.name} autoComplete="off" data-autofocus />
        </FormField>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
          <DateField<Values> name="firstDay" label="First Day" />
          <DateField<Values> name="lastDay" label="Last Day" />
          <Audience />
          <FormField<Values> name="language" label="Language" hint="Your own words are not translated">
            <Select>
              {reportLanguages.map((each) => (
                <option key={each} value={each}>
                  {languageNames[each]}
                </option>
              ))}
            </Select>
          </FormField>
        </div>
        <FormFooter label="Create Draft" needs={['title']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Another kind brings its own title and days, but for what the person wrote. */
function Kind({ first }: { first: (kind: Report['kind']) => FirstValues }) {
  const { field } = useController<Values, 'kind'>({ name: 'kind' });
  const { getValues, setValue } = useFormContext<Values>();

  function choose(kind: Report['kind']) {
    const [was, next] = [first(field.value), first(kind)];
    field.onChange(kind);
    for (const name of ['title', 'firstDay', 'lastDay'] as const) {
      if (getValues(name) === was[name]) setValue(name, next[name], { shouldDirty: true });
    }
  }

  return (
    <RadioChoice
      label="Kind"
      value={field.value}
      options={reportKinds.map((value) => ({ value, label: kindWords[value].name, detail: kindWords[value].detail }))}
      onChange={choose}
      className="mb-4"
    />
  );
}

const audienceWords = { client: 'Clients', office: 'The office' };

function Audience() {
  const kind = useWatch<Values, 'kind'>({ name: 'kind' });
  if (kind === 'week') return null;
  return (
    <FormField<Values> name="audience" label="For" hint="Clients never read what is internal">
      <Select>
        {reportAudiences.map((each) => (
          <option key={each} value={each}>
            {audienceWords[each]}
          </option>
        ))}
      </Select>
    </FormField>
  );
}
