import { CircleAlert, CloudOff, Hourglass, type LucideIcon } from 'lucide-react';
import type { WeekState } from '../data/week-state.ts';
import { momentIn } from '../language/days.ts';
import { useLanguage } from '../language/language-context.ts';

/** Says how old the page is without a connection, what waits to be sent, and what could not be used. */
export function StatusLine({ state }: { state: WeekState }) {
  const { say } = useLanguage();
  const { line, visits, at, waiting, outcomes } = state;
  const isGone = Object.values(outcomes).includes('gone');
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {line === 'broken' && visits && (
        <Line icon={CloudOff}>
          {say.offline} {say.asOf(momentIn(say, new Date(at)))} {waiting.length > 0 && say.willSend(waiting.length)}
        </Line>
      )}
      {line === 'limited' && visits && <Line icon={Hourglass}>{say.limitedBar}</Line>}
      {isGone && <Line icon={CircleAlert}>{say.goneNote}</Line>}
    </div>
  );
}

function Line({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-tint px-3 py-2 text-warning">
      <Icon aria-hidden size={16} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
