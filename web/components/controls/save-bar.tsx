import { useSyncExternalStore } from 'react';
import { connection } from '../../lib/http/connection.ts';
import { Button } from './button.tsx';

interface SaveBarProps {
  isShown: boolean;
  canSave: boolean;
  pending: boolean;
  onDiscard: () => void;
}

/** Appears at the bottom of a form when something changed; Save submits the form around it. */
export function SaveBar({ isShown, canSave, pending, onDiscard }: SaveBarProps) {
  const isAway = useSyncExternalStore(connection.subscribe, connection.get) !== 'online';
  if (!isShown) return null;
  return (
    <div className="sticky bottom-0 z-20 -mx-4 animate-enter border-line border-t bg-raised px-4 py-3 shadow-float sm:mx-0 sm:rounded-card sm:border">
      <div className="flex items-center justify-end gap-2">
        <span role="status" className="mr-auto text-muted text-sm">
          {isAway ? 'Saving needs a connection. What you typed stays here.' : 'Not saved yet'}
        </span>
        <Button disabled={pending} onClick={onDiscard}>
          Discard
        </Button>
        <Button type="submit" look="primary" disabled={!canSave || isAway} pending={pending}>
          Save
        </Button>
      </div>
    </div>
  );
}
