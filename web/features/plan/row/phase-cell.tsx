import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { StateTag, StatusTag } from '../../../components/project/item-tags.tsx';
import type { PhaseRow } from '../../../sync/plan/plan-snapshot.ts';
import { useLength } from '../../../sync/react/use-length.ts';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { RowEditor } from '../editing/row-editor.tsx';
import { DragHandle } from '../moving/drag-handle.tsx';
import { RowMarks } from '../schedule/row-marks.tsx';
import { useEditingRow, usePlanUi } from '../state/plan-ui.ts';
import { ItemDates } from './item-dates.tsx';
import { ParentName } from './parent-name.tsx';
import { RowFrame } from './row-frame.tsx';

export function PhaseCell({ phase }: { phase: PhaseRow }) {
  const { projectId, isTemplate } = usePlanUi();
  const key = rowKey('phase', phase.id);
  const isEditing = useEditingRow('phase', phase.id) !== null;
  const length = useLength(projectId, { entity: 'phase', row: phase });
  return (
    <RowFrame entity="phase" id={phase.id} className="flex items-start px-1 py-1 lg:sticky lg:top-(--plan-cells-top)">
      <DragHandle row={key} name={phase.name} />
      {isEditing ? (
        <RowEditor entity="phase" row={phase} />
      ) : (
        <div className="min-w-0 grow">
          <ParentName entity="phase" id={phase.id} name={phase.name} className="font-medium" />
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 pb-1 text-muted text-sm">
            {length.text && (
              <span title={length.detail ?? undefined} className="tabular-nums">
                {length.text}
              </span>
            )}
            <ItemDates dates={phase} />
            <RowMarks entity="phase" row={phase} />
            <RowFaces entity="phase" row={phase} />
            {!isTemplate && (phase.completedOn ? <StateTag dates={phase} /> : <StatusTag dates={phase} />)}
          </div>
          {phase.description && (
            <p title={phase.description} className="line-clamp-2 whitespace-pre-line px-1 pb-1 text-muted text-sm">
              {phase.description}
            </p>
          )}
        </div>
      )}
    </RowFrame>
  );
}
