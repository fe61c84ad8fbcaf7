import type { ReactNode } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { connection } from '../../lib/http/connection.ts';
import { say } from '../../lib/language/say.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { Button } from '../controls/button.tsx';
import { discard } from './form-edits.ts';
import { SubmitButton } from './submit-button.tsx';

interface SaveBarProps {
  needs?: readonly string[];
  /** What follows from saving, above the buttons. */
  children?: ReactNode;
}

/** Appears at the bottom of a form with changes (docs/product.md#save-bar). */
export function SaveBar({ needs, children }: SaveBarProps) {
  const isAway = useValue(connection) !== 'online';
  const form = useFormContext();
  const { isDirty, isSubmitting } = useFormState();
  if (!isDirty) return null;
  return (
    <div className="sticky bottom-(--bars-at-bottom) z-20 -mx-4 animate-enter border-line border-t bg-raised px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border">
      {children && <div className="mb-2 empty:hidden">{children}</div>}
      <div className="flex items-center justify-end gap-2">
        <span role="status" className="mr-auto text-muted text-sm">
          {say(isAway ? 'Saving needs a connection. What you typed stays here.' : 'Not saved yet')}
        </span>
        <Button disabled={isSubmitting} onClick={() => discard(form)}>
          {say('Discard')}
        </Button>
        <SubmitButton label={say('Save')} needs={needs} isBlocked={isAway} />
      </div>
    </div>
  );
}
