import { useId, useState } from 'react';
import { type Who, whomOf } from '../../../../../functions/core/assignments/who.ts';
import { counted } from '../../../../../functions/core/common/english.ts';
import type { TodoFields } from '../../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { Field } from '../../../../components/controls/field.tsx';
import { Select } from '../../../../components/controls/select.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../../components/feedback/dialog.tsx';
import { DayInput } from '../../../../components/form/day-input.tsx';
import { isDay } from '../../../../components/form/typed-day.ts';
import { formatDay } from '../../../../lib/time/dates.ts';
import { usePeople } from '../../../assignees/who-works.tsx';
import { WhoOptions } from '../who-options.tsx';

interface SeveralDialogProps {
  /** What is changed. */
  what: 'who' | 'due';
  /** `3 to-dos` */
  those: string;
  /** Of how many a trade would read what somebody else wrote. */
  othersReadBy: (tradeId: number) => number;
  /** `said`: what the toast says of them. */
  onSave: (fields: TodoFields, said: string) => void;
  onClose: () => void;
}

/** Asks who does several to-dos, or by which day. */
export default function SeveralDialog({ what, those, othersReadBy, onSave, onClose }: SeveralDialogProps) {
  const [who, setWho] = useState<Who | ''>('');
  const [dueOn, setDueOn] = useState<string | null>(null);
  const people = usePeople();
  const [isAsking, setAsking] = useState(false);
  const name = who === '' ? 'nobody' : people.get(who)?.name;
  const whom = who === '' ? { userId: null, tradeId: null } : whomOf(who);
  const ofOthers = whom.tradeId === null ? 0 : othersReadBy(whom.tradeId);
  const form = useId();
  const dayError = dueOn && !isDay(dueOn) ? 'Date input not valid.' : null;
  function submit() {
    if (dayError) return;
    if (what === 'who' && ofOthers > 0) setAsking(true);
    else save();
  }
  function save() {
    if (what === 'due') onSave({ dueOn }, dueOn ? `due ${formatDay(dueOn)}` : 'without a day');
    else onSave(whom, `given to ${name}`);
    onClose();
  }
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={form}>
        {what === 'who' ? 'Give' : 'Save'}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={what === 'who' ? `Give ${those} To` : `Due Day of ${those}`}
      footer={footer}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {what === 'who' ? (
          <Field label="Assigned to">
            <Select data-autofocus value={who} onChange={({ target }) => setWho(target.value as Who | '')}>
              <option value="">Nobody yet</option>
              <WhoOptions chosen={who} />
            </Select>
          </Field>
        ) : (
          <Field label="Due" error={dayError} hint="Empty takes the day away.">
            <DayInput value={dueOn} onChange={setDueOn} onBlur={() => {}} min={null} readOnly={false} />
          </Field>
        )}
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        title="Give them to the trade?"
        text={`${name} will read ${counted(ofOthers, 'note')} of colleagues with the photos, and no replies.`}
        confirmLabel="Give Them"
      />
    </Dialog>
  );
}
