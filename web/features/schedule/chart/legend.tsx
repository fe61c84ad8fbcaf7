import { DecisionDiamond } from '../../../components/project/row-decisions.tsx';
import { type Sign, SignsDialog } from '../../../components/project/signs-dialog.tsx';
import { BASELINE, CRITICAL, FLAG, lineLooks, looks } from './looks.ts';

const bar = 'relative h-4 w-full rounded-[4px] border';

const signs: Sign[] = [
  { sign: <span className={`${bar} ${looks.open}`} />, words: 'Not started' },
  { sign: <span className={`${bar} ${looks.started}`} />, words: 'In progress' },
  { sign: <span className={`${bar} ${looks.late}`} />, words: 'Late: it should have started or ended by now' },
  { sign: <span className={`${bar} ${looks.completed}`} />, words: 'Completed' },
  { sign: <span className={`h-1.5 w-full rounded-full ${lineLooks.open}`} />, words: 'A phase with its tasks' },
  { sign: <span className={`size-3.5 rotate-45 border ${looks.open}`} />, words: 'A milestone' },
  {
    sign: (
      <span className={`${bar} ${looks.open}`}>
        <span className={CRITICAL} />
      </span>
    ),
    words: 'Critical: a day later moves the finish. Not marked where that is so of every task',
  },
  { sign: <span className={`w-full ${BASELINE}`} />, words: 'The days in the baseline that is compared with' },
  {
    sign: <span className={`relative h-6 bg-warning text-warning ${FLAG}`} />,
    words: 'A deadline; red when it is missed',
  },
  { sign: <DecisionDiamond isLate={false} />, words: 'The last day on which a decision delays nothing' },
  { sign: <DecisionDiamond isLate />, words: 'A decision that is late' },
  { sign: <span className="h-6 w-0.5 bg-accent/60" />, words: 'Today' },
  { sign: <span className="size-6 bg-hover" />, words: 'Days off' },
];

/** The signs of the schedule, each with its meaning. */
export default function Legend({ onClose }: { onClose: () => void }) {
  return <SignsDialog signs={signs} onClose={onClose} />;
}
