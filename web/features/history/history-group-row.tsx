import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../functions/core/common/english.ts';
import { classNames } from '../../components/controls/control-style.ts';
import { groupSentence, type HistoryGroup } from './groups.ts';
import { HistoryHead } from './history-head.tsx';
import { HistoryRow } from './history-row.tsx';

/** A change of several rows as one entry, which opens to its lines. */
export function HistoryGroupRow({ projectId, group }: { projectId: number; group: HistoryGroup }) {
  const [isOpen, setOpen] = useState(false);
  const [newest] = group;
  if (group.length === 1) return <HistoryRow projectId={projectId} line={newest} />;
  return (
    <HistoryHead line={newest} text={groupSentence(group)}>
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        className="-ml-2 flex h-8 items-center gap-1 rounded-control px-2 text-accent text-sm hover:bg-hover pointer-coarse:h-11"
      >
        <ChevronDown
          aria-hidden
          size={16}
          strokeWidth={1.75}
          className={classNames('transition-transform duration-[120ms]', !isOpen && '-rotate-90')}
        />
        {isOpen ? 'Hide' : `Show ${counted(group.length, 'change')}`}
      </button>
      {isOpen && (
        <ul aria-label="Changes" className="mt-1 rounded-card border border-line">
          {group.map((line) => (
            <HistoryRow key={line.seq} projectId={projectId} line={line} />
          ))}
        </ul>
      )}
    </HistoryHead>
  );
}
