import { type RefObject, useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import type { DiaryLine } from '../../../functions/api/diary/contract.ts';
import { lineKinds } from '../../../functions/api/diary/names.ts';
import { limits } from '../../../functions/api/http/limits.ts';
import { Select } from '../../components/controls/select.tsx';
import { Switch } from '../../components/controls/switch.tsx';
import { Textarea } from '../../components/controls/textarea.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { Form } from '../../components/form/form.tsx';
import { FormConflict } from '../../components/form/form-conflict.tsx';
import { FormField } from '../../components/form/form-field.tsx';
import { FormFooter, useGiveUp } from '../../components/form/form-footer.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { useSaveOver } from '../../components/form/use-save-over.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import type { Sentence } from './close-day.tsx';
import { kindWords } from './diary-words.ts';
import { addLine, changeLine, type DayAt } from './write-diary.ts';

interface LineValues {
  text: string;
  kind: DiaryLine['kind'];
  isShared: boolean;
}

const blank: LineValues = { text: '', kind: 'remark', isShared: false };
const labels = { text: 'Text', kind: 'Kind', isShared: 'Clients may be shown it' };

const valuesOf = ({ text, kind, isInternal }: DiaryLine): LineValues => ({ text, kind, isShared: !isInternal });
const fieldsOf = ({ text, kind, isShared }: LineValues) => ({ text: text.trim(), kind, isInternal: !isShared });

interface AddLineProps {
  at: DayAt;
  isAway: boolean;
  /** The sentence as typed, for whoever closes the day. */
  sentence: RefObject<Sentence | null>;
}

/** One sentence about the day; what is typed stays in this browser until it is saved. */
export function AddLine({ at, isAway, sentence }: AddLineProps) {
  const add = useWriteNow(addLine(at));
  const [added, setAdded] = useState(0);
  return (
    <Form<LineValues, DiaryLine>
      key={added}
      draft={`diary/${at.projectId}/${at.day}`}
      values={blank}
      onSubmit={({ values }) => add.mutateAsync(fieldsOf(values))}
      onSaved={() => setAdded((count) => count + 1)}
    >
      <FormField<LineValues> name="text" label="One Sentence">
        <Textarea rows={2} maxLength={limits.diaryText} />
      </FormField>
      <Typed sentence={sentence} onClear={() => setAdded((count) => count + 1)} />
      <Rest isAway={isAway} />
    </Form>
  );
}

/** Tells what is typed, so that closing the day adds it. */
function Typed({ sentence, onClear }: Pick<AddLineProps, 'sentence'> & { onClear: () => void }) {
  const values = useWatch<LineValues>() as LineValues;
  const end = useGiveUp();
  useEffect(() => {
    const line = fieldsOf(values);
    const clear = () => {
      end();
      onClear();
    };
    sentence.current = line.text === '' ? null : { line, clear };
  });
  useEffect(
    () => () => {
      sentence.current = null;
    },
    [sentence],
  );
  return null;
}

/** The kind and the button come with the first letter. */
function Rest({ isAway }: { isAway: boolean }) {
  const { isDirty } = useFormState();
  if (!isDirty) return null;
  return (
    <>
      <Kinds />
      <div className="flex justify-end">
        <SubmitButton label="Add" needs={['text']} isBlocked={isAway} />
      </div>
    </>
  );
}

function Kinds() {
  return (
    <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-2">
      <FormField<LineValues> name="kind" label={labels.kind}>
        <Select>
          {lineKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField<LineValues, 'isShared'> name="isShared" label="Who Reads It">
        {({ value, onChange }) => <Switch label={labels.isShared} checked={value} onChange={onChange} />}
      </FormField>
    </div>
  );
}

/** Changes a line, also somebody else's. */
export function EditLine({ at, line, onClose }: { at: DayAt; line: DiaryLine; onClose: () => void }) {
  const update = useWriteNow(changeLine(at, line.id));
  const { seen, save, conflict, closeConflict } = useSaveOver<DiaryLine, LineValues, DiaryLine>({
    row: line,
    versionOf: ({ version }) => version,
    valuesOf,
    write: ({ version }, { values }) => update.mutateAsync({ ...fieldsOf(values), version }),
  });
  return (
    <Dialog isOpen onClose={onClose} title="Edit Line">
      <Form<LineValues, DiaryLine | false>
        draft={`diary/${at.projectId}/${at.day}/${line.id}`}
        values={valuesOf(seen)}
        onSubmit={save}
        onSaved={onClose}
      >
        <FormField<LineValues> name="text" label={labels.text} required="Required">
          <Textarea rows={4} maxLength={limits.diaryText} data-autofocus />
        </FormField>
        <Kinds />
        <FormFooter label="Save" needs={['text']} onCancel={onClose} />
        <FormConflict
          conflict={conflict}
          labels={labels}
          textOf={(field, values) => textOf(field, values)}
          onClose={closeConflict}
        />
      </Form>
    </Dialog>
  );
}

function textOf(field: keyof LineValues, values: LineValues): string {
  if (field === 'kind') return kindWords[values.kind];
  return field === 'isShared' ? (values.isShared ? 'Yes' : 'No') : values.text;
}
