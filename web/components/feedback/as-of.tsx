import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { formatMoment } from '../../lib/time/dates.ts';
import { classNames } from '../controls/control-style.ts';

interface AsOfProps {
  /** When the server last said what is shown; milliseconds since 1970, 0 or null without an answer. */
  at: number | null;
  className?: string;
}

/** Says how old the shown data is while the server does not answer. */
export function AsOf({ at, className }: AsOfProps) {
  const isAway = useValue(connection) !== 'online';
  return (
    <span role="status" className={classNames('block text-muted empty:hidden', className)}>
      {isAway && at ? `As of ${formatMoment(at)}` : null}
    </span>
  );
}

/** Says that what a preview said before is not what would happen now. */
export function PlanChanged() {
  return <span className="text-warning">The plan changed while you looked. </span>;
}
