import { Check } from 'lucide-react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { matches } from '../../../../functions/core/search/names.ts';
import { SearchList } from '../../../components/controls/picker/search-list.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { listOf, parentOf } from '../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { countOf } from '../../../sync/plan/steps/undo-step.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { nameAt } from '../state/name-at.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { moveRows } from './bulk-changes.ts';
import { kindOf } from './selection-rules.ts';

interface MoveDialogProps {
  /** Tasks alone, or phases alone. */
  rows: readonly RowAt[];
  onClose: () => void;
  onMoved: () => void;
}

/** Moves rows into a phase or major phase, which is found by a part of its name. */
export default function MoveDialog({ rows, onClose, onMoved }: MoveDialogProps) {
  const ui = usePlanUi();
  const plan = usePlan(ui.projectId);
  const [first] = rows;
  const entity = kindOf(rows) ?? 'task';
  const homes = new Set(rows.map((row) => homeOf(row)));
  const parents = plan ? parentsFor(plan, entity) : [];
  const noun = entity === 'task' ? 'phases' : 'major phases';

  function homeOf(row: RowAt): number | null {
    const known = plan?.rows[row.entity][row.id];
    return plan && known ? parentOf(plan, known) : null;
  }

  function choose(parent: Parent) {
    moveRows(ui, rows, parent);
    onMoved();
  }

  const what = rows.length === 1 && first ? `“${nameAt(ui, first)}”` : countOf(rows);
  return (
    <Dialog isOpen onClose={onClose} title={`Move ${what} to…`}>
      <SearchList
        label={`Search the ${noun}`}
        listLabel={noun}
        find={(search) => parents.filter(({ name, within }) => matches(search, `${name} ${within}`))}
        keyOf={({ id }) => id}
        draw={(parent) => <Option parent={parent} isHere={homes.size === 1 && homes.has(parent.id)} />}
        onChoose={choose}
        noneFound={`No ${noun} found`}
        noneAtAll={`There is no other place: the plan has no ${noun}.`}
      />
    </Dialog>
  );
}

function Option({ parent, isHere }: { parent: Parent; isHere: boolean }) {
  return (
    <>
      <span className="min-w-0 flex-1 break-words">
        {parent.name}
        {parent.within && <span className="block break-words text-muted text-sm">{parent.within}</span>}
      </span>
      {isHere && (
        <span className="flex items-center gap-1 text-muted text-sm">
          <Check aria-hidden size={16} strokeWidth={1.75} /> here now
        </span>
      )}
    </>
  );
}

/** A row that others can be moved into. */
interface Parent {
  id: number;
  name: string;
  /** The major phase of a phase. */
  within: string;
}

/** The rows that can hold rows of this kind, in the order of the plan; rows without an id are left out. */
function parentsFor(plan: PlanSnapshot, entity: PlanEntity): Parent[] {
  const majorIds = entity === 'majorphase' ? [] : listOf(plan, 'majorphase', plan.project.id);
  const majors = majorIds.flatMap((id) => plan.rows.majorphase[id] ?? []);
  const all =
    entity === 'phase'
      ? majors.map(({ id, name }) => ({ id, name, within: '' }))
      : majors.flatMap((major) =>
          listOf(plan, 'phase', major.id)
            .flatMap((id) => plan.rows.phase[id] ?? [])
            .map(({ id, name }) => ({ id, name, within: major.name })),
        );
  return all.filter(({ id }) => id > 0);
}
