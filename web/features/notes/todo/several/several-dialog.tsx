import { useId, useState } from 'react';
import type { Who } from '../../../../../functions/core/assignments/who.ts';
import { counted } from '../../../../../functions/core/common/english.ts';
import type { TodoFields } from '../../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../../components/feedback/dialog.tsx';
import { dayError } from '../../../../components/form/day/day-field.tsx';
import { formatDay } from '../../../../lib/time/dates.ts';
import { usePeople } from '../../../assignees/who-works.tsx';
import { DueField } from '../due-field.tsx';
import { toWhom, WhoField } from '../who-field.tsx';

interface SeveralDialogProps {
  /** The field that is changed. */
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
  const whom = toWhom(who);
  const ofOthers = whom.tradeId === null ? 0 : othersReadBy(whom.tradeId);
  const form = useId();
  function submit() {
    if (dayError(dueOn)) return;
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
          <WhoField who={who} onWho={setWho} isFirst />
        ) : (
          <DueField dueOn={dueOn} onDue={setDueOn} hint="Empty takes the day away." />
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
