import { useId, useState } from 'react';
import { type Who, whoOf } from '../../../../functions/core/assignments/who.ts';
import { todoLimits } from '../../../../functions/core/notes/todo-limits.ts';
import type { Todo, TodoFields } from '../../../../functions/core/notes/todos.contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Switch } from '../../../components/controls/switch.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { dayError } from '../../../components/form/day/day-field.tsx';
import { usePeople } from '../../assignees/who-works.tsx';
import { DueField } from './due-field.tsx';
import { todoName } from './todo-entries.ts';
import { toWhom, WhoField } from './who-field.tsx';

interface TodoDialogProps {
  /** Null makes the note one. */
  todo: Todo | null;
  /** The title of its task. */
  title: string;
  /** Somebody else wrote the note. */
  isOthers: boolean;
  onSave: (change: { fields: TodoFields; base: TodoFields }) => void;
  onClose: () => void;
}

const empty = { isPunch: true, place: null, dueOn: null, userId: null, tradeId: null, needsPhoto: false };

/** The dialog of a to-do: where, by when, who, and whether it is checked and wants a photo. */
export default function TodoDialog({ todo, title, isOthers, onSave, onClose }: TodoDialogProps) {
  // As it was when the dialog opened: what comes meanwhile is not overwritten unasked.
  const [was] = useState<Required<TodoFields>>(todo ?? empty);
  const [place, setPlace] = useState(was.place ?? '');
  const [dueOn, setDueOn] = useState(was.dueOn);
  const [who, setWho] = useState<Who | ''>(was.userId === null && was.tradeId === null ? '' : whoOf(was));
  const [isPunch, setPunch] = useState(was.isPunch);
  const [needsPhoto, setNeedsPhoto] = useState(was.needsPhoto);
  const [isAsking, setAsking] = useState(false);
  const people = usePeople();
  const form = useId();
  const whom = toWhom(who);

  function submit() {
    if (dayError(dueOn)) return;
    // The trade then reads what somebody else wrote, perhaps for the office alone.
    if (isOthers && whom.tradeId !== null && whom.tradeId !== was.tradeId) setAsking(true);
    else save();
  }

  function save() {
    const now: Required<TodoFields> = { isPunch, place: place.trim() || null, dueOn, ...whom, needsPhoto };
    const changed = Object.keys(now).filter(
      (field) => !todo || now[field as keyof TodoFields] !== was[field as keyof TodoFields],
    );
    const picked = (of: Required<TodoFields>): TodoFields =>
      Object.fromEntries(changed.map((field) => [field, of[field as keyof TodoFields]]));
    if (!todo || changed.length > 0) onSave({ fields: picked(now), base: todo ? picked(was) : {} });
    onClose();
  }

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" type="submit" form={form}>
        {todo ? 'Save' : 'Make a To-Do'}
      </Button>
    </>
  );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={todo ? `Edit ${todoName(todo)}` : `Make a To-Do on ${title}`}
      footer={footer}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field label="Place" hint="A room, a wall, a door.">
          <TextInput
            data-autofocus
            value={place}
            maxLength={todoLimits.todoPlace}
            onChange={({ target }) => setPlace(target.value)}
          />
        </Field>
        <DueField dueOn={dueOn} onDue={setDueOn} />
        <WhoField who={who} onWho={setWho} />
        <div className="grid gap-1">
          <Switch label="Punch item: somebody checks it once it is done" checked={isPunch} onChange={setPunch} />
          <Switch label="Needs a photo to be done" checked={needsPhoto} onChange={setNeedsPhoto} />
        </div>
      </form>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={save}
        title="Give it to the trade?"
        text={`${people.get(who as Who)?.name ?? 'The trade'} will read this note and its photos, and no replies.`}
        confirmLabel="Give It"
      />
    </Dialog>
  );
}
