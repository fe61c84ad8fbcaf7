import { Library, Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { paths } from '../../../model/paths.ts';
import { addLast } from '../state/plan-commands.ts';
import { usePlanUi } from '../state/plan-ui.ts';

interface AddRowProps {
  entity: PlanEntity;
  parentId: number;
  /** The name of the parent, for screen readers. */
  parentName?: string;
}

/** Adds a row at the end of a list, new or from the library. */
export function AddRow({ entity, parentId, parentName }: AddRowProps) {
  const ui = usePlanUi();
  const name = entityNames[entity];
  const into = parentName ? ` to ${parentName}` : '';
  return (
    <li className="flex min-h-(--plan-row) flex-wrap items-center gap-1 px-1 text-sm">
      <button
        type="button"
        aria-label={`Add ${name}${into}`}
        onClick={() => addLast(ui, entity, parentId)}
        className="flex h-7 items-center gap-1.5 rounded-control px-2 text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
      >
        <Plus aria-hidden size={16} strokeWidth={1.75} />
        Add {name}
      </button>
      <Link
        to={addPath(ui.projectId, entity, parentId)}
        aria-label={`Add ${name} from the library${into}`}
        title={`Add ${name} from the library`}
        className="grid size-7 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
      >
        <Library aria-hidden size={16} strokeWidth={1.75} />
      </Link>
      {entity !== 'task' && (
        <button
          type="button"
          aria-label={`Add phases of the library${into}`}
          onClick={() => ui.library.set({ into: entity === 'phase' ? parentId : null })}
          className="h-7 rounded-control px-2 text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
        >
          Library…
        </button>
      )}
      {entity === 'majorphase' && (
        <button
          type="button"
          onClick={() => ui.pasting.set(true)}
          className="h-7 rounded-control px-2 text-muted hover:bg-hover hover:text-text pointer-coarse:h-11"
        >
          Paste a List…
        </button>
      )}
    </li>
  );
}

function addPath(projectId: number, entity: PlanEntity, parentId: number) {
  if (entity === 'majorphase') return paths.addMajorPhase.href(projectId);
  return entity === 'phase' ? paths.addPhase.href(projectId, parentId) : paths.addTask.href(projectId, parentId);
}
