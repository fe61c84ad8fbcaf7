import { type RefObject, useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { DiaryLine } from '../../../../functions/core/diary/contract.ts';
import { lineKinds } from '../../../../functions/core/diary/names.ts';
import { Select } from '../../../components/controls/select.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import type { Submission } from '../../../components/form/bare-form.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { FormFooter, useGiveUp } from '../../../components/form/form-footer.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useSync } from '../../../sync/react/use-sync.ts';
import { kindWords } from '../data/diary-words.ts';
import { type DayAt, queueLine } from '../data/write-diary.ts';
import type { Sentence } from './close-day.tsx';

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
  /** The sentence as typed, for whoever closes the day. */
  sentence: RefObject<Sentence | null>;
}

/** One sentence about the day; what is typed stays in this browser until it is saved. */
export function AddLine({ at, sentence }: AddLineProps) {
  const sync = useSync();
  const [added, setAdded] = useState(0);
  return (
    <Form<LineValues, void>
      key={added}
      draft={`diary/${at.projectId}/${at.day}`}
      values={blank}
      onSubmit={async ({ values }) => void queueLine(sync, at, { to: 'add', fields: fieldsOf(values) })}
      onSaved={() => setAdded((count) => count + 1)}
    >
      <FormField<LineValues> name="text" label="New Entry">
        <Textarea rows={2} maxLength={limits.diaryText} />
      </FormField>
      <Typed sentence={sentence} onClear={() => setAdded((count) => count + 1)} />
      <Rest />
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
function Rest() {
  const { isDirty } = useFormState();
  if (!isDirty) return null;
  return (
    <>
      <Kinds />
      <div className="flex justify-end">
        <SubmitButton label="Add" needs={['text']} />
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
  const sync = useSync();
  const save = async ({ fields, base }: Submission<LineValues>) => {
    const change = { lineId: line.id, fields: partOf(fields), base: partOf(base) };
    if (Object.keys(change.fields).length > 0) void queueLine(sync, at, { to: 'change', ...change });
  };
  return (
    <Dialog isOpen onClose={onClose} title="Edit Line">
      <Form<LineValues, void>
        draft={`diary/${at.projectId}/${at.day}/${line.id}`}
        values={valuesOf(line)}
        onSubmit={save}
        onSaved={onClose}
      >
        <FormField<LineValues> name="text" label={labels.text} required="Required">
          <Textarea rows={4} maxLength={limits.diaryText} data-autofocus />
        </FormField>
        <Kinds />
        <FormFooter label="Save" needs={['text']} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** The fields of the line among those of the form that were touched. */
function partOf({ text, kind, isShared }: Partial<LineValues>) {
  return {
    ...(text !== undefined && { text: text.trim() }),
    ...(kind && { kind }),
    ...(isShared !== undefined && { isInternal: !isShared }),
  };
}
