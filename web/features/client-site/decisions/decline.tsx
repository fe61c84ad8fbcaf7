import type { ClientDecision } from '../../../../functions/core/decisions/client.contract.ts';
import { say } from '../../../lib/language/say.ts';
import { GiveReason } from './give-reason.tsx';

interface DeclineProps {
  projectId: number;
  decision: ClientDecision;
}

/** Says no, with a reason. */
export function Decline(props: DeclineProps) {
  return (
    <GiveReason
      {...props}
      action="decline"
      open={say('Decline…')}
      label={say('Why do you decline?')}
      confirm={say('Decline')}
    />
  );
}

/** Says that a signature was somebody else's: it stays, marked, and the office is told. */
export function Dispute(props: DeclineProps) {
  return (
    <GiveReason
      {...props}
      action="dispute"
      open={say('I Didn’t Sign This…')}
      label={say('What happened?')}
      confirm={say('Tell the Office')}
    />
  );
}
