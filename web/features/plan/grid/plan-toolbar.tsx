import { ChevronsDownUp, ChevronsUpDown, Move, Search, SquareCheck, WifiOff } from 'lucide-react';
import { type ComponentType, Suspense } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { UndoButtons } from '../../../components/controls/undo-buttons.tsx';
import { Tools } from '../../../components/layout/tools.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { foldAll } from '../../../sync/plan/folds.ts';
import { useLiveStatus } from '../../../sync/react/use-live-project.ts';
import { useList } from '../../../sync/react/use-optimistic-plan.ts';
import { useUndo } from '../../../sync/react/use-undo.ts';
import { WorkFilterButton } from '../../assignees/filter/work-filter-button.tsx';
import { clearSelection } from '../selection/select-rows.ts';
import { type PlanUi, usePlanUi } from '../state/plan-ui.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** Search, folding, undo and the connection state, in the bar that stays in sight. */
export function PlanToolbar({ DayTools }: { DayTools: ComponentType<{ projectId: number }> }) {
  const ui = usePlanUi();
  const undo = useUndo(ui.projectId);
  const isMoving = useValue(ui.moving);
  const isSelecting = useValue(ui.selecting);
  const isEmpty = useList(ui.projectId, 'majorphase', ui.projectId).length === 0;
  return (
    <Tools>
      <LiveNote projectId={ui.projectId} />
      <div role="toolbar" aria-label="Plan" className="plan-tools flex items-center">
        <WorkFilterButton projectId={ui.projectId} isTool />
        <PlanSearch isDisabled={isEmpty} />
        <IconButton
          icon={ChevronsDownUp}
          label="Collapse All"
          disabled={isEmpty}
          onClick={() => fold(ui, true)}
          className="fold-all"
        />
        <IconButton
          icon={ChevronsUpDown}
          label="Expand All"
          disabled={isEmpty}
          onClick={() => fold(ui, false)}
          className="fold-all"
        />
        <IconButton
          icon={Move}
          label="Move"
          disabled={isEmpty}
          aria-pressed={isMoving}
          onClick={() => ui.moving.set(!isMoving)}
          className="lg:hidden aria-pressed:bg-accent-tint aria-pressed:text-accent"
        />
        <IconButton
          icon={SquareCheck}
          label="Select"
          title="Select several tasks; also with Ctrl or Shift and a click, Shift and an arrow, or X"
          disabled={isEmpty && !isSelecting}
          aria-pressed={isSelecting}
          onClick={() => (isSelecting ? clearSelection(ui) : ui.selecting.set(true))}
          className="aria-pressed:bg-accent-tint aria-pressed:text-accent"
        />
        {!ui.isTemplate && (
          <Suspense>
            <DayTools projectId={ui.projectId} />
          </Suspense>
        )}
        <UndoButtons {...undo} />
      </div>
    </Tools>
  );
}

function fold(ui: PlanUi, isFolded: boolean) {
  const plan = ui.plan.get();
  if (plan) foldAll(ui, plan, isFolded);
}

/** Says that the live connection is lost; what waits to be sent stands in the bar at the bottom of the page. */
function LiveNote({ projectId }: { projectId: number }) {
  const isAway = useLiveStatus(projectId) === 'away';
  return (
    <span role="status" className="mr-2 flex animate-late items-center gap-1.5 text-muted text-sm empty:hidden">
      {isAway && (
        <>
          <WifiOff {...icon} />
          <span className="max-xl:sr-only">Reconnecting…</span>
        </>
      )}
    </span>
  );
}

/**
 * The search in the plan. Where there is no room for it, it looks like a button, and opens over the name of the project
 * while it has the focus or a text.
 */
function PlanSearch({ isDisabled }: { isDisabled: boolean }) {
  const { search } = usePlanUi();
  const text = useValue(search);
  return (
    <div className="plan-search-room relative h-9 w-(--plan-tool) xl:mr-1 pointer-coarse:h-11">
      <div className="plan-search absolute inset-y-0 right-0 w-full">
        <TextInput
          type="search"
          aria-label="Search in the plan"
          placeholder="Search the plan"
          disabled={isDisabled && text === ''}
          value={text}
          onChange={({ target }) => search.set(target.value)}
          icon={<Search size={16} strokeWidth={1.75} />}
        />
      </div>
    </div>
  );
}
