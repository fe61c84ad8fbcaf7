import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import type { GenericMajorPhase, GenericPhase } from '../../../../functions/core/plan/contract.ts';
import { formatDuration } from '../../../../functions/core/schedule/words/duration.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { ListSkeleton } from '../../../components/table/list-skeleton.tsx';
import { showToast, TOAST_MS } from '../../../lib/toast/toast.ts';
import type { PlanWrite } from '../../../sync/plan/changes/pending.ts';
import { addItem } from '../../../sync/plan/writes.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import type { Sync } from '../../../sync/sync.ts';
import { recordAdded } from '../../../sync/undo/record/import.ts';
import { undoAction } from '../../../sync/undo/undo-action.ts';
import { planToasts } from '../../../sync/write/plan-toasts.ts';
import { queuePlanWrite, sentId } from '../../../sync/write/queue-plan-write.ts';
import { type GenericItem, genericQuery } from '../editing/generic-queries.ts';
import { itemFieldsOf, itemValuesOf } from '../editing/item-values.ts';
import { placesOf } from '../places.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { type ChosenRow, chosenRows, groupsOf, type LibraryGroup } from './choose.ts';

const OWN = 'own';

/** The library beside the plan: several phases are chosen and added with their tasks at once (docs/product.md#library-drawer). */
export function LibraryDrawer({ into }: { into: number | null }) {
  const { projectId, library, sync } = usePlanUi();
  const [place, setPlace] = useState(into === null ? OWN : String(into));
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const phases = useQuery(genericQuery('phase', null));
  const { data: majors } = useQuery(genericQuery('majorphase', null));
  const plan = usePlan(projectId);
  const places = plan ? placesOf(plan, 1) : [];
  const all = groupsOf((majors ?? []) as GenericMajorPhase[], (phases.data ?? []) as GenericPhase[]);
  const isInto = place !== OWN;
  // Phases that belong to no major phase of the library need one of the plan.
  const offered = (groups: readonly LibraryGroup[]) => groups.filter(({ major }) => isInto || major !== null);
  const shown = offered(groupsOf((majors ?? []) as GenericMajorPhase[], (phases.data ?? []) as GenericPhase[], search));
  const count = offered(all).flatMap((group) => group.phases.filter(({ id }) => chosen.has(id))).length;
  const close = () => library.set(null);
  const toggle = (ids: readonly number[], isOn: boolean) =>
    setChosen((before) => new Set(isOn ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))));

  function add() {
    void addChosen(
      sync,
      { projectId, into: isInto ? Number(place) : null },
      chosenRows(offered(all), chosen, isInto),
      count,
    );
    close();
  }

  return (
    <aside
      aria-label="Library"
      onKeyDown={({ key }) => key === 'Escape' && close()}
      className="library-drawer fixed top-14 right-0 bottom-(--bars-at-bottom) z-30 flex animate-enter flex-col border-line border-l bg-surface shadow-float print:hidden"
    >
      <div className="flex min-h-14 items-center justify-between gap-2 border-line border-b pr-2 pl-4">
        <h2 className="font-semibold text-lg">Library</h2>
        <IconButton icon={X} label="Close" onClick={close} />
      </div>
      <div className="border-line border-b px-4 pt-3">
        <Field label="Add to">
          <Select value={place} onChange={({ target }) => setPlace(target.value)}>
            <option value={OWN}>Their own major phases</option>
            {places.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Find">
          <TextInput type="search" data-autofocus value={search} onChange={({ target }) => setSearch(target.value)} />
        </Field>
      </div>
      <div className="min-h-0 grow overflow-y-auto px-4 py-2">
        <QueryView query={phases} loading={<ListSkeleton rows={6} />} errorText="The library could not be loaded.">
          {(items) => (
            <>
              {items.length === 0 && <p className="py-4 text-muted">The library has no phases yet.</p>}
              {items.length > 0 && shown.length === 0 && (
                <p className="py-4 text-muted">Nothing here has these words.</p>
              )}
              {shown.map((group) => (
                <Group key={group.major?.id ?? 0} group={group} chosen={chosen} onToggle={toggle} />
              ))}
            </>
          )}
        </QueryView>
      </div>
      <div className="flex justify-end gap-2 border-line border-t px-4 py-3">
        <Button onClick={close}>Cancel</Button>
        <Button look="primary" disabled={count === 0} onClick={add}>
          {count === 0 ? 'Add Phases' : `Add ${counted(count, 'Phase')}`}
        </Button>
      </div>
    </aside>
  );
}

interface GroupProps {
  group: LibraryGroup;
  chosen: ReadonlySet<number>;
  onToggle: (ids: readonly number[], isOn: boolean) => void;
}

const box = 'size-4 shrink-0 accent-accent';
const line =
  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-1 hover:bg-hover pointer-coarse:min-h-11';

/** A major phase of the library, whose box chooses all of its phases. */
function Group({ group: { major, phases }, chosen, onToggle }: GroupProps) {
  const ids = phases.map(({ id }) => id);
  const name = major?.name ?? 'Other phases';
  return (
    <fieldset className="mb-3">
      <legend className="sr-only">{name}</legend>
      <label className={`${line} font-semibold`}>
        <input
          type="checkbox"
          aria-label={`All of ${name}`}
          className={box}
          checked={ids.every((id) => chosen.has(id))}
          onChange={({ target }) => onToggle(ids, target.checked)}
        />
        <span className="wrap-anywhere min-w-0">{name}</span>
      </label>
      {phases.map((phase) => (
        <label key={phase.id} className={`${line} pl-8`}>
          <input
            type="checkbox"
            className={box}
            checked={chosen.has(phase.id)}
            onChange={({ target }) => onToggle([phase.id], target.checked)}
          />
          <span className="wrap-anywhere min-w-0 grow">{phase.name}</span>
          <span className="shrink-0 text-muted text-sm tabular-nums">{formatDuration(phase)}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface Place {
  projectId: number;
  /** The major phase that gets the phases; null where they bring their own. */
  into: number | null;
}

/** Adds what was chosen in the library at the end of its list, says how much came, and takes all of it back by one Undo. */
async function addChosen(sync: Sync, { projectId, into }: Place, rows: readonly ChosenRow[], phases: number) {
  const seq = sync.plan(projectId).get()?.seq ?? 0;
  const send = (write: PlanWrite) => sentId(queuePlanWrite(sync, projectId, write, planToasts(write)));
  const sending = rows.flatMap(({ item, entity, include, phases: some }, at) => {
    const parentId = into ?? projectId;
    const write = copyOf(entity, item, parentId, include);
    if (at === 0) sync.added.set({ projectId, entity, id: write.draftId });
    const top = send(write).then((id) => ({ entity, id }));
    const below = some.map((phase) => send(copyOf('phase', phase, write.draftId, 'phasesandtasks')).then(() => null));
    return [top, ...below];
  });
  const answers = await Promise.allSettled(sending);
  const made = answers.flatMap((answer) => (answer.status === 'fulfilled' && answer.value ? [answer.value] : []));
  const step = recordAdded(sync, projectId, { rows: made, seq });
  // What was refused has said so.
  if (!step || answers.some(({ status }) => status === 'rejected')) return;
  const text = `Added ${counted(phases, 'phase')} from the library`;
  showToast({ tone: 'success', text, autoClose: TOAST_MS, ...undoAction(sync, projectId, step) });
}

function copyOf(
  entity: 'majorphase' | 'phase',
  item: GenericItem,
  parentId: number,
  include: 'none' | 'phasesandtasks',
) {
  return addItem(entity, itemFieldsOf(entity, itemValuesOf(item)), {
    parentId,
    index: null,
    generic: { id: item.id, include },
  });
}
