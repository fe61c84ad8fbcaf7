import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { classNames } from '../../../components/controls/class-names.ts';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { matches } from '../../../model/matches.ts';
import { parentOf } from '../../../sync/plan/plan-rows.ts';
import type { RowAt } from '../../../sync/plan/plan-snapshot.ts';
import { countOf } from '../../../sync/plan/undo-step.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { moveRows, nameAt } from './bulk-changes.ts';
import { type Parent, parentsFor } from './parents.ts';
import { kindOf } from './selected-rows.ts';

interface MoveDialogProps {
  /** Tasks alone, or phases alone. */
  rows: readonly RowAt[];
  onClose: () => void;
  onMoved: () => void;
}

/** The most parents in the list; typing finds the others. */
const DRAWN_MAX = 100;

/** Moves rows into a phase or major phase, which is found by a part of its name. */
export default function MoveDialog({ rows, onClose, onMoved }: MoveDialogProps) {
  const ui = usePlanUi();
  const plan = useOptimisticPlan(ui.projectId, (optimistic) => optimistic);
  const [search, setSearch] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const [first] = rows;
  const entity = kindOf(rows) ?? 'task';
  const homes = new Set(rows.map((row) => homeOf(row)));
  const found = (plan ? parentsFor(plan, entity) : []).filter(({ name, within }) =>
    matches(search, `${name} ${within}`),
  );
  const parents = found.slice(0, DRAWN_MAX);
  const active = parents[Math.min(at, parents.length - 1)];
  const noun = entity === 'task' ? 'phases' : 'major phases';

  function homeOf(row: RowAt): number | null {
    const known = plan?.rows[row.entity][row.id];
    return plan && known ? parentOf(plan, known) : null;
  }

  function choose(parent: Parent) {
    moveRows(ui, rows, parent);
    onMoved();
  }

  function walk(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((now) => Math.max(0, Math.min(parents.length - 1, now + step)));
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  }

  const what = rows.length === 1 && first ? `“${nameAt(ui, first)}”` : countOf(rows);
  return (
    <Dialog isOpen onClose={onClose} title={`Move ${what} to…`}>
      <TextInput
        type="search"
        role="combobox"
        aria-label={`Search the ${noun}`}
        aria-expanded
        aria-controls={list}
        aria-activedescendant={active && optionId(list, active.id)}
        autoComplete="off"
        data-autofocus
        placeholder={`Search the ${noun}`}
        icon={<Search aria-hidden size={16} strokeWidth={1.75} />}
        value={search}
        onChange={({ target }) => {
          setSearch(target.value);
          setAt(0);
        }}
        onKeyDown={walk}
      />
      <p role="status" className="sr-only">
        {parents.length === 0 ? `No ${noun} found` : `${parents.length} found`}
      </p>
      <div
        role="listbox"
        id={list}
        aria-label={noun}
        className="mt-3 max-h-[50dvh] min-h-40 overflow-y-auto rounded-card border border-line p-1"
      >
        {parents.map((parent) => (
          <button
            key={parent.id}
            id={optionId(list, parent.id)}
            ref={parent === active ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            type="button"
            role="option"
            aria-selected={parent === active}
            tabIndex={-1}
            onClick={() => choose(parent)}
            className={classNames(
              'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 py-1.5 text-left hover:bg-hover pointer-coarse:min-h-11',
              parent === active && 'bg-hover',
            )}
          >
            <span className="min-w-0 flex-1 break-words">
              {parent.name}
              {parent.within && <span className="block break-words text-muted text-sm">{parent.within}</span>}
            </span>
            {homes.size === 1 && homes.has(parent.id) && (
              <span className="flex items-center gap-1 text-muted text-sm">
                <Check aria-hidden size={16} strokeWidth={1.75} /> here now
              </span>
            )}
          </button>
        ))}
        {parents.length === 0 && (
          <p className="px-2.5 py-2 text-muted text-sm">
            {search ? `No ${noun} found` : `There is no other place: the plan has no ${noun}.`}
          </p>
        )}
        {found.length > DRAWN_MAX && <p className="px-2.5 py-2 text-muted text-sm">Type to find others</p>}
      </div>
    </Dialog>
  );
}

const optionId = (list: string, id: number) => `${list}${id}`;
