import { CloudOff } from 'lucide-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { say } from '../../../lib/language/say.ts';
import { formatMoment } from '../../../lib/time/dates.ts';
import { useAsOf } from './use-as-of.ts';

const TakenOver = lazyPart(() => import('../../../components/feedback/pages/taken-over.tsx'));

/** Tells the reader they are offline and how old the data is. */
export function ConnectionBar() {
  const asOf = useAsOf();
  return (
    <div role="status">
      {asOf !== null && (
        <p className="flex items-center justify-center gap-2 bg-warning-tint px-4 py-1.5 text-sm text-warning">
          <CloudOff aria-hidden size={16} strokeWidth={1.75} className="shrink-0" />
          <Suspense>
            <TakenOver />
          </Suspense>
          {asOf > 0
            ? say('No connection. You see it as of {moment}.', { moment: formatMoment(asOf) })
            : say('No connection.')}
        </p>
      )}
    </div>
  );
}
