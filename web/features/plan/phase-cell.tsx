import { StateTag, StatusTag } from '../../components/item-tags.tsx';
import { formatDuration } from '../../lib/duration.ts';
import type { PhaseRow } from '../../lib/live/plan-snapshot.ts';
import { DragHandle } from './drag-handle.tsx';
import { FoldButton } from './fold-button.tsx';
import { ItemDates } from './item-dates.tsx';
import { useEditingRow } from './plan-ui.ts';
import { RowEditor } from './row-editor.tsx';
import { RowFrame } from './row-frame.tsx';
import { rowKey } from './row-key.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';

export function PhaseCell({ phase }: { phase: PhaseRow }) {
  const key = rowKey('phase', phase.id);
  const isEditing = useEditingRow('phase', phase.id) !== null;
  const length = formatDuration(phase);
  return (
    <RowFrame entity="phase" id={phase.id} className="flex items-start px-1 py-1 lg:sticky lg:top-(--plan-cells-top)">
      <DragHandle row={key} name={phase.name} />
      {isEditing ? (
        <RowEditor entity="phase" row={phase} />
      ) : (
        <div className="min-w-0 grow">
          <div className="flex items-start">
            <RowName
              row={key}
              name={phase.name}
              className="my-1 line-clamp-6 pointer-coarse:my-3 grow break-words font-medium"
            />
            <FoldButton row={key} name={phase.name} />
            <RowMenu entity="phase" id={phase.id} name={phase.name} />
          </div>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-1 pb-1 text-muted text-sm">
            {length && <span className="tabular-nums">{length}</span>}
            <ItemDates dates={phase} />
            {phase.completedOn ? <StateTag dates={phase} /> : <StatusTag dates={phase} />}
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
