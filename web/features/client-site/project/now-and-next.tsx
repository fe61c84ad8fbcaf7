import type { ClientProject } from '../../../../functions/api/client-site/contract.ts';
import { PhasesAhead } from './phases-ahead.tsx';

/** Current and next phases. */
export function NowAndNext({ project: { now, next, completedOn } }: { project: ClientProject }) {
  return (
    <>
      <PhasesAhead
        title="Now"
        phases={now}
        dateOf={({ scheduledCompletion }) => ({ label: 'until', day: scheduledCompletion })}
        none={completedOn ? 'Everything is done.' : 'Nothing is under way at the moment.'}
      />
      <PhasesAhead
        title="Next"
        phases={next}
        dateOf={({ scheduledStart }) => ({ label: 'from', day: scheduledStart })}
        none={completedOn ? 'Nothing is left to do.' : 'What comes next is not planned yet.'}
      />
    </>
  );
}
