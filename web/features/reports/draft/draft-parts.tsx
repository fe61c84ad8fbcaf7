import { Sparkles } from 'lucide-react';
import { useController, useFormContext } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import { languageNames } from '../../../../functions/core/common/names.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { reportAudiences, reportLanguages } from '../../../../functions/core/reports/names.ts';
import { reportWords } from '../../../../functions/core/reports/words.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { DateField } from '../../../components/form/day/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Card } from '../../../components/layout/card.tsx';
import { ChaptersField } from './chapters-field.tsx';
import { type DraftField, type DraftValues, draftLabels, linesIn } from './draft-fields.ts';
import { PhotosField } from './photos-field.tsx';

/** The choices and words of a person for a report, by its kind. */
export function DraftParts({ report }: { report: Report }) {
  const { kind } = report;
  return (
    <>
      <About kind={kind} />
      <Card title="Summary" actions={<Suggest report={report} />} endsWithFields>
        <Words name="summary" rows={4} max={limits.reportText} hint="Two or three sentences, read first" />
      </Card>
      {kind === 'week' && <WeekParts report={report} />}
      {kind === 'book' && (
        <Card title="Chapters" endsWithFields>
          <ChaptersField />
        </Card>
      )}
      <Card title="Photos and Paper" endsWithFields>
        {kind === 'week' ? <PhotosField report={report} /> : null}
        {kind === 'days' && <Ticked name="hasPhotos" label="With the photos of the days" />}
        {kind === 'book' && <Ticked name="hasTrades" label="Name the trades" />}
        {kind === 'book' && <Ticked name="hasSigning" label="A page to sign by hand" />}
        <FormField<DraftValues> name="grid" label={draftLabels.grid}>
          <Select>
            <option value="1">1, large</option>
            <option value="2">6, two in a row</option>
            <option value="3">12, three in a row</option>
          </Select>
        </FormField>
      </Card>
    </>
  );
}

function About({ kind }: Pick<Report, 'kind'>) {
  return (
    <Card title="Report" endsWithFields>
      <FormField<DraftValues> name="title" label={draftLabels.title} required="Title is required">
        <TextInput maxLength={limits.name} autoComplete="off" />
      </FormField>
      <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
        <DateField<DraftValues> name="firstDay" label={draftLabels.firstDay} />
        <DateField<DraftValues> name="lastDay" label={draftLabels.lastDay} />
        <FormField<DraftValues> name="language" label={draftLabels.language} hint="Your own words are not translated">
          <Select>
            {reportLanguages.map((each) => (
              <option key={each} value={each}>
                {languageNames[each]}
              </option>
            ))}
          </Select>
        </FormField>
        {kind !== 'week' && (
          <FormField<DraftValues>
            name="audience"
            label={draftLabels.audience}
            hint="Clients never read what is internal"
          >
            <Select>
              {reportAudiences.map((each) => (
                <option key={each} value={each}>
                  {each === 'client' ? 'Clients' : 'The office'}
                </option>
              ))}
            </Select>
          </FormField>
        )}
      </div>
    </Card>
  );
}

function WeekParts({ report: { offered } }: { report: Report }) {
  const words = reportWords.en;
  const rowsOf = (rows: { k: string; title: string; phase?: string | null }[] = [], prefix = '') =>
    rows.map(({ k, title, phase }) => ({ key: `${prefix}${k}`, name: phase ? `${title} · ${phase}` : title }));
  const moves = (offered?.moves ?? []).map(({ k, on, from, to, reason }) => {
    return { key: k, name: `${words.moved(on, from, to)} · ${reason}` };
  });
  return (
    <>
      <Card title={words.done} endsWithFields>
        <RowsField rows={rowsOf(offered?.done, 'done:')} nothing="No tasks were completed in this period." />
        <Words name="done" hint="One sentence per line" />
      </Card>
      <Card title="Next Two Weeks" endsWithFields>
        <RowsField rows={rowsOf(offered?.next, 'next:')} nothing="No tasks are planned or in progress." />
        <Words name="next" hint="One sentence per line" />
      </Card>
      <Card title="What We Need from the Client" endsWithFields>
        <RowsField rows={rowsOf(offered?.decisions)} nothing="No decision waits for the client." />
        <Words name="needs" hint="One sentence per line" />
      </Card>
      <Card title="Schedule" endsWithFields>
        <RowsField rows={moves} nothing="No move of the completion has a reason that clients read." />
        <Words name="schedule" hint="One sentence per line" />
      </Card>
    </>
  );
}

interface WordsProps {
  name: DraftField;
  rows?: number;
  max?: number;
  hint?: string;
}

function Words({ name, rows = 2, max = limits.reportLine * 4, hint }: WordsProps) {
  return (
    <FormField<DraftValues> name={name} label={draftLabels[name]} hint={hint}>
      <Textarea rows={rows} maxLength={max} />
    </FormField>
  );
}

function Ticked({ name, label }: { name: 'hasPhotos' | 'hasTrades' | 'hasSigning'; label: string }) {
  return (
    <FormField<DraftValues, typeof name> name={name} label={draftLabels[name]}>
      {({ value, onChange }) => <Switch label={label} checked={value} onChange={onChange} />}
    </FormField>
  );
}

/** Fills in what the rules would say; a person changes it. */
function Suggest({ report: { composed, language } }: { report: Report }) {
  const { setValue } = useFormContext<DraftValues>();
  if (composed?.kind !== 'week') return null;
  const { done, next, needs, schedule } = composed;
  const facts = {
    done: done.rows.map(({ title }) => title),
    next: next.rows.map(({ title }) => title),
    needs: needs.decisions.length,
    planned: schedule.planned,
    now: schedule.completedOn ? null : schedule.now,
  };
  return (
    <Button
      icon={<Sparkles aria-hidden size={16} strokeWidth={1.75} />}
      onClick={() => setValue('summary', reportWords[language].suggested(facts), { shouldDirty: true })}
    >
      Suggest
    </Button>
  );
}

interface RowsFieldProps {
  rows: { key: string; name: string }[];
  nothing: string;
}

/** Rows that a report names unless they are left out. */
function RowsField({ rows, nothing }: RowsFieldProps) {
  const { field } = useController<DraftValues, 'leftOut'>({ name: 'leftOut' });
  const leftOut = linesIn(field.value);
  const choose = (key: string, isIn: boolean) =>
    field.onChange((isIn ? leftOut.filter((each) => each !== key) : [...leftOut, key]).join('\n'));
  if (rows.length === 0) return <p className="mb-3 text-muted">{nothing}</p>;
  return (
    <div className="mb-3 divide-y divide-line rounded-control border border-edge">
      {rows.map(({ key, name }) => (
        <label
          key={key}
          className="flex min-h-9 cursor-pointer items-start gap-2.5 px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="checkbox"
            checked={!leftOut.includes(key)}
            onChange={({ target }) => choose(key, target.checked)}
            className="mt-0.5 size-4 shrink-0 accent-(--color-accent) focus-visible:outline-none"
          />
          <span className="min-w-0 wrap-anywhere">{name}</span>
        </label>
      ))}
    </div>
  );
}
