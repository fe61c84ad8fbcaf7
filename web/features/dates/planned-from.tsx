import { X } from 'lucide-react';
import { useMemo } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { formatDay } from '../../lib/time/dates.ts';
import { movedInWords } from '../../model/schedule/cascade-in-words.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { writeProjectInput } from '../../sync/undo/writes/project-input.ts';
import { previewPlannedFrom } from './preview.ts';

/** The day from which open work is planned, and its removal with what that moves; nothing without such a day. */
export function PlannedFrom({ plan }: { plan: PlanSnapshot }) {
  const sync = useSync();
  const { id, plannedFrom, scheduleMode } = plan.project;
  const isShown = Boolean(plannedFrom) && scheduleMode === 'linked';
  const preview = useMemo(() => (isShown ? previewPlannedFrom(plan, null) : null), [isShown, plan]);
  if (!plannedFrom || !preview) return null;
  return (
    <div className="mb-4 flex items-center justify-between gap-2 rounded-control border border-line py-1 pr-1 pl-2.5">
      <p className="min-w-0 tabular-nums">
        <span className="font-medium">Planned from {formatDay(plannedFrom)}</span>
        <span className="block text-muted text-sm">
          Without it: {'problem' in preview ? preview.problem : movedInWords(preview.moved)}
        </span>
      </p>
      <IconButton
        icon={X}
        label="Plan from the start again"
        onClick={() => writeProjectInput(sync, id, { kind: 'planned-from', to: null })}
      />
    </div>
  );
}
