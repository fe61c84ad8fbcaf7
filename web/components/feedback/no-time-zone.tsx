import { Button } from '../controls/button.tsx';

interface NoTimeZoneProps {
  /** The act that needs one, as the subject of the sentence. */
  what: string;
  /** Null for who may not set it. */
  onUse: ((timeZone: string) => void) | null;
  isPending: boolean;
  /** The people to ask. */
  administrators: readonly string[];
}

/** In place of an act, or above it: the company has no time zone, so nothing says on which day it is. */
export function NoTimeZone({ what, onUse, isPending, administrators }: NoTimeZoneProps) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const whom = administrators.length > 0 ? administrators.join(' or ') : 'an administrator';
  return (
    <div role="status" className="flex w-full flex-wrap items-center justify-end gap-x-4 gap-y-2">
      <p className="wrap-anywhere min-w-0 grow basis-60 text-muted">
        {what} in the time zone of the company, and it has none. {!onUse && `Ask ${whom} to set it in Settings.`}
      </p>
      {onUse && (
        <Button look="primary" pending={isPending} onClick={() => onUse(here)} className="min-h-11">
          Use {here.replaceAll('_', ' ')}
        </Button>
      )}
    </div>
  );
}
