import { CloudOff } from 'lucide-react';
import { SignInToNetwork } from '../../../components/feedback/sign-in-to-network.tsx';
import { isTakenOver } from '../../../lib/http/connection.ts';
import { say } from '../../../lib/language/say.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { formatMoment } from '../../../lib/time/dates.ts';
import { useAsOf } from './use-as-of.ts';

/** Tells the reader they are offline and how old the data is. */
export function ConnectionBar() {
  const asOf = useAsOf();
  const isTaken = useValue(isTakenOver);
  return (
    <div role="status">
      {asOf !== null && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-1.5 text-sm text-warning">
          <CloudOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          {isTaken && (
            <SignInToNetwork
              says={say('Something else answers instead of the server.')}
              asks={say('Sign in to this network?')}
            />
          )}
          {asOf > 0
            ? say('No connection. You see it as of {moment}.', { moment: formatMoment(asOf) })
            : say('No connection.')}
        </p>
      )}
    </div>
  );
}
