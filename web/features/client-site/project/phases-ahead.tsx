import type { ClientPhaseAhead } from '../../../../functions/core/client-site/contract.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { MilestoneMark } from '../../../components/project/milestone-mark.tsx';
import { useToday } from '../../../lib/time/use-today.ts';
import { dueWords } from '../late.ts';

interface PhasesAheadProps {
  title: string;
  phases: readonly ClientPhaseAhead[];
  /** The relevant date of a phase, with its words. */
  dateOf: (phase: ClientPhaseAhead) => { words: Parameters<typeof dueWords>[0]; day: string | null };
  /** The text without phases. */
  none: string;
}

/** A list of current or next phases. */
export function PhasesAhead({ title, phases, dateOf, none }: PhasesAheadProps) {
  const today = useToday();
  return (
    <section aria-label={title} className="rounded-card border border-line bg-surface">
      <h2 className="border-line border-b px-4 py-3 font-semibold text-lg">{title}</h2>
      {phases.length === 0 && <p className="px-4 py-4 text-muted">{none}</p>}
      <ul className="divide-y divide-line">
        {phases.map((phase) => {
          const { words, day } = dateOf(phase);
          return (
            <li key={phase.id} className="px-4 py-3">
              <span className="block break-words font-medium">
                {phase.isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
                {phase.name}
              </span>
              <span className="flex flex-wrap justify-between gap-x-3 text-muted text-sm">
                <span className="break-words">{phase.majorPhaseName}</span>
                {day && (
                  <span className={classNames('tabular-nums', day < today && lateText)}>
                    {dueWords(phase.isMilestone ? 'on {day}' : words, day, today)}
                  </span>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
