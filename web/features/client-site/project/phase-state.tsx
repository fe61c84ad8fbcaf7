import type { ClientPhase } from '../../../../functions/core/client-site/contract.ts';
import { Tag, type Tone } from '../../../components/layout/tag.tsx';
import { say, type Text } from '../../../lib/language/say.ts';
import { lateBy } from '../late.ts';

const states: Record<ClientPhase['state'], { text: Text; tone: Tone }> = {
  notStarted: { text: 'Not Started', tone: 'neutral' },
  ongoing: { text: 'Ongoing', tone: 'info' },
  completed: { text: 'Completed', tone: 'success' },
};

/** Not Started, Ongoing or Completed. */
export function PhaseState({ phase }: { phase: ClientPhase }) {
  const { text, tone } = states[phase.state];
  return (
    <Tag tone={tone} className="shrink-0">
      {say(text)}
    </Tag>
  );
}

/** By how much a phase is late to start or to complete, if it is. */
export function latenessOf({ state, scheduledStart, scheduledCompletion }: ClientPhase, today: string): string | null {
  if (state === 'completed') return null;
  const isMissed = scheduledCompletion && lateBy(scheduledCompletion, today);
  const due = state === 'ongoing' || isMissed ? scheduledCompletion : scheduledStart;
  return due && lateBy(due, today);
}
