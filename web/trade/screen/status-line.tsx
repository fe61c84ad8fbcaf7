import { CircleAlert, CloudOff, HardDrive, Hourglass, type LucideIcon } from 'lucide-react';
import { SignInToNetwork } from '../../components/feedback/pages/sign-in-to-network.tsx';
import { isMessage } from '../data/waiting.ts';
import { hasNoVisit, isAway, type WeekState } from '../data/week-state.ts';
import { momentIn } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';

/** Says how old the page is without a connection, what waits to be sent, and what could not be used. */
export function StatusLine({ state }: { state: WeekState }) {
  const { say } = useLanguage();
  const { line, visits, at, waiting, outcomes } = state;
  const withoutVisit = waiting.filter((each) => hasNoVisit(each, state)).length;
  const willBeSent = waiting.filter(isMessage).length - withoutVisit;
  const isGone = Object.values(outcomes).includes('gone');
  return (
    <div role="status" className="space-y-2 empty:hidden">
      {isAway(state) && visits && (
        <Line icon={CloudOff}>
          {line === 'taken over' && <SignInToNetwork says={say.takenOver} asks={say.signInToNetwork} />}
          {line === 'broken' && say.offline} {say.asOf(momentIn(say, new Date(at)))}{' '}
          {willBeSent > 0 && say.willSend(willBeSent)}
        </Line>
      )}
      {line === 'limited' && visits && <Line icon={Hourglass}>{say.limitedBar}</Line>}
      {!state.isKept && <Line icon={HardDrive}>{say.notKept}</Line>}
      {withoutVisit > 0 && <Line icon={CircleAlert}>{say.photosGone(withoutVisit)}</Line>}
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
