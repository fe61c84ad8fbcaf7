import { ChevronsDownUp, ChevronsUpDown, Move, WifiOff } from 'lucide-react';
import { Button } from '../../../components/controls/button.tsx';
import { SearchInput } from '../../../components/controls/search-input.tsx';
import { UndoButtons } from '../../../components/controls/undo-buttons.tsx';
import { useSelected, useValue } from '../../../lib/store/use-store.ts';
import { useLiveStatus } from '../../../sync/react/use-live-project.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useUndo } from '../../../sync/react/use-undo.ts';
import { foldAll } from '../state/folds.ts';
import { type PlanUi, usePlanUi } from '../state/plan-ui.ts';

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
/** On a phone without icons, so that all buttons fit one line. */
const buttonIcon = { ...icon, className: 'max-sm:hidden' };

/** Search, folding, and the connection state. */
export function PlanToolbar() {
  const ui = usePlanUi();
  const search = useValue(ui.search);
  const undo = useUndo(ui.projectId);
  const isMoving = useValue(ui.moving);
  return (
    <div role="toolbar" aria-label="Plan" className="mb-3 flex flex-wrap items-center gap-2">
      <SearchInput label="Search in the plan" value={search} onChange={ui.search.set} />
      <Button icon={<ChevronsDownUp {...buttonIcon} />} onClick={() => fold(ui, true)}>
        Fold All
      </Button>
      <Button icon={<ChevronsUpDown {...buttonIcon} />} onClick={() => fold(ui, false)}>
        Unfold All
      </Button>
      <Button
        icon={<Move {...buttonIcon} />}
        aria-pressed={isMoving}
        onClick={() => ui.moving.set(!isMoving)}
        className="lg:hidden aria-pressed:border-accent aria-pressed:text-accent"
      >
        Move
      </Button>
      <UndoButtons {...undo} />
      <LiveNote projectId={ui.projectId} />
    </div>
  );
}

function fold(ui: PlanUi, isFolded: boolean) {
  const plan = ui.plan.get();
  if (plan) foldAll(ui, plan, isFolded);
}

/** Shows problems of the live connection. */
function LiveNote({ projectId }: { projectId: number }) {
  const { outbox } = useSync();
  const waiting = useSelected(
    outbox.entries,
    (entries) => entries.filter((entry) => entry.projectId === projectId).length,
  );
  const isAway = useLiveStatus(projectId) === 'away';
  return (
    <span role="status" className="ml-auto flex animate-late items-center gap-1.5 text-muted text-sm">
      {isAway && (
        <>
          <WifiOff {...icon} />
          Reconnecting...
        </>
      )}
      {waiting > 0 && ` ${waiting} ${waiting === 1 ? 'change' : 'changes'} waiting`}
    </span>
  );
}
