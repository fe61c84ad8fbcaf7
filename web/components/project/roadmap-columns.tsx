import type { ReactNode } from 'react';
import { capitalised } from '../../../functions/core/common/english.ts';
import type { RoadmapGroup } from '../../../functions/core/projects/contract.ts';
import { say } from '../../lib/language/say.ts';
import { formatMonth } from '../../lib/time/dates.ts';
import { MilestoneMark } from './milestone-mark.tsx';

interface RoadmapColumnsProps {
  groups: readonly RoadmapGroup[];
  /** Below the phase with this id. */
  signOf?: (phaseId: number) => ReactNode;
}

/** Phases by month, up to five columns a row. */
export function RoadmapColumns({ groups, signOf }: RoadmapColumnsProps) {
  return (
    <ol className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {groups.map((group) => (
        <RoadmapColumn key={group.key} group={group} signOf={signOf} />
      ))}
    </ol>
  );
}

interface RoadmapColumnProps extends Pick<RoadmapColumnsProps, 'signOf'> {
  group: RoadmapGroup;
}

function RoadmapColumn({ group: { key, phases }, signOf }: RoadmapColumnProps) {
  return (
    <li className="min-w-0 rounded-card border border-line bg-surface">
      <h2 className="flex justify-between gap-2 border-line border-b px-3 py-2.5 font-semibold">
        {key === 'unscheduled' ? say('Unscheduled') : capitalised(formatMonth(key))}
        <span className="font-normal text-muted tabular-nums">{phases.length}</span>
      </h2>
      {phases.length === 0 && <p className="p-3 text-muted text-sm">No {key} phases</p>}
      <ul className="divide-y divide-line">
        {phases.map(({ id, name, majorPhaseName, isMilestone }) => (
          <li key={id} className="break-words px-3 py-2.5">
            <span className="block font-medium">
              {isMilestone && <MilestoneMark className="mr-1 align-[-2px]" />}
              {name}
            </span>
            <span className="block text-muted text-sm">{majorPhaseName}</span>
            {signOf?.(id)}
          </li>
        ))}
      </ul>
    </li>
  );
}
