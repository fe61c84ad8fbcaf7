import type { ClientProject } from '../../../../functions/core/client-site/contract.ts';
import { say } from '../../../lib/language/say.ts';
import { PhasesAhead } from './phases-ahead.tsx';

/** Current and next phases. */
export function NowAndNext({ project: { now, next, completedOn } }: { project: ClientProject }) {
  return (
    <>
      <PhasesAhead
        title={say('Now')}
        phases={now}
        dateOf={({ scheduledCompletion }) => ({ words: 'until {day}', day: scheduledCompletion })}
        none={say(completedOn ? 'Everything is done.' : 'Nothing is in progress at the moment.')}
      />
      <PhasesAhead
        title={say('Next')}
        phases={next}
        dateOf={({ scheduledStart }) => ({ words: 'from {day}', day: scheduledStart })}
        none={say(completedOn ? 'Nothing is left to do.' : 'What comes next is not planned yet.')}
      />
    </>
  );
}
