import { useFormContext, useFormState } from 'react-hook-form';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { Button } from '../controls/button.tsx';
import { discard } from './form-edits.ts';
import { SubmitButton } from './submit-button.tsx';

/** Appears at the bottom of a form with changes. */
export function SaveBar({ needs }: { needs?: readonly string[] }) {
  const isAway = useValue(connection) !== 'online';
  const form = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  if (!isDirty) return null;
  return (
    <div className="sticky bottom-(--bars-at-bottom) z-20 -mx-4 animate-enter border-line border-t bg-raised px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border">
      <div className="flex items-center justify-end gap-2">
        <span role="status" className="mr-auto text-muted text-sm">
          {isAway ? 'Saving needs a connection. What you typed stays here.' : 'Not saved yet'}
        </span>
        <Button disabled={isSubmitting} onClick={() => discard(form)}>
          Discard
        </Button>
        <SubmitButton label="Save" needs={needs} isBlocked={isAway} />
      </div>
    </div>
  );
}
