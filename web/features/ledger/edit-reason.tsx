import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { Button } from '../../components/controls/button.tsx';
import { TextInput } from '../../components/controls/text-input.tsx';

interface EditReasonProps {
  reason: string;
  /** A reason that clients read cannot be emptied. */
  mayBeEmpty: boolean;
  isSaving: boolean;
  /** Why it was not saved; empty without one. */
  problem: string;
  onSave: (reason: string) => void;
  onCancel: () => void;
}

export function EditReason({ reason, mayBeEmpty, isSaving, problem, onSave, onCancel }: EditReasonProps) {
  const [text, setText] = useState(reason);
  const trimmed = text.trim();
  function save(event: FormEvent) {
    event.preventDefault();
    if (mayBeEmpty || trimmed) onSave(trimmed);
  }
  // Escape would close the dialog, too.
  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  }
  return (
    <form onSubmit={save} className="mt-1 flex flex-wrap gap-2">
      <div className="grow basis-60">
        <TextInput
          aria-label="Reason"
          value={text}
          maxLength={limits.name}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={leave}
          autoFocus
        />
        <p role="alert" className="mt-1 text-danger text-sm empty:hidden">
          {problem}
        </p>
      </div>
      <Button onClick={onCancel}>Cancel</Button>
      <Button type="submit" look="primary" pending={isSaving} disabled={!mayBeEmpty && !trimmed}>
        Save
      </Button>
    </form>
  );
}
