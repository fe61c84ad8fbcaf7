import { useId, useState } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { ImportPlace, PlanImport } from '../../../../functions/core/plan/import.contract.ts';
import { entities, entityNames } from '../../../../functions/core/plan/names.ts';
import {
  type PastedRow,
  pastedFault,
  pastedLines,
  pastedPlan,
  pastedRows,
  tooDeep,
  usualTop,
} from '../../../../functions/core/plan/pasted-list.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Field } from '../../../components/controls/field.tsx';
import { Select } from '../../../components/controls/select.tsx';
import { TextInput } from '../../../components/controls/text-input.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { useKeptText } from '../../../components/form/use-kept-text.ts';
import { connection } from '../../../lib/http/connection.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { tellImport } from '../../../sync/undo/record/tell-import.ts';
import { importPlan } from '../../../sync/write/import-plan.ts';
import { placesOf } from '../places.ts';
import { usePlanUi } from '../state/plan-ui.ts';

type Top = 0 | 1 | 2;
const NEW = 'new';

/** Takes a list, and shows which tasks and phases its lines become. What was pasted stays in this browser until then. */
export function PasteDialog() {
  const { projectId, pasting, plan, sync } = usePlanUi();
  const isAway = useValue(connection) !== 'online';
  const [text, setText] = useKeptText(sync.userId, `plan/${projectId}`);
  const [chosen, setChosen] = useState<Top | null>(null);
  const [majorPhase, setMajorPhase] = useState(plan.get()?.project.name ?? '');
  const [phase, setPhase] = useState('Work');
  const [place, setPlace] = useState(NEW);
  const form = useId();
  const close = () => pasting.set(false);
  const { add, isPending } = useAddList(() => {
    setText('');
    close();
  });
  const lines = pastedLines(text);
  const top = chosen ?? usualTop(lines);
  const fault = pastedFault(lines);
  const now = plan.get();
  const places = now ? placesOf(now, top) : [];
  const into = places.find(({ key }) => key === place)?.into ?? null;
  const isNamed = into !== null || ((top === 0 || majorPhase.trim() !== '') && (top < 2 || phase.trim() !== ''));
  const mayAdd = lines.length > 0 && fault === null && isNamed && !isAway;
  const rows = pastedRows(lines, top);
  const deep = tooDeep(lines, top);
  const footer = (
    <>
      <span role="status" className="mr-auto self-center text-muted text-sm empty:hidden">
        {isAway && 'Adding needs a connection. What you pasted stays here.'}
      </span>
      <Button onClick={close}>Cancel</Button>
      <Button look="primary" type="submit" form={form} disabled={!mayAdd} pending={isPending}>
        Add to Plan
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={close} title="Paste a List" size="large" footer={footer}>
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          const inside = { majorPhase: majorPhase.trim(), phase: phase.trim() };
          if (mayAdd && !isPending) void add(pastedPlan(rows, inside), into);
        }}
      >
        <Field
          label="List"
          hint="One task or phase per line. Indents, bullets or numbers put a line below the one above it."
          error={fault}
        >
          <Textarea data-autofocus rows={6} value={text} onChange={({ target }) => setText(target.value)} />
        </Field>
        <div className="grid grid-cols-1 gap-x-4 sm:grid-cols-3">
          <Field label="Lines without an indent are">
            <Select value={top} onChange={({ target }) => setChosen(Number(target.value) as Top)}>
              {entities.map((entity, level) => (
                <option key={entity} value={level}>
                  {entityNames[entity]}s
                </option>
              ))}
            </Select>
          </Field>
          {places.length > 0 && (
            <Field label={top === 1 ? 'In Major Phase' : 'In Phase'}>
              <Select value={into === null ? NEW : place} onChange={({ target }) => setPlace(target.value)}>
                <option value={NEW}>{top === 1 ? 'New Major Phase' : 'New Phase'}</option>
                {places.map(({ key, name }) => (
                  <option key={key} value={key}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {top > 0 && into === null && (
            <Field label="In New Major Phase" required>
              <TextInput
                value={majorPhase}
                maxLength={limits.name}
                onChange={({ target }) => setMajorPhase(target.value)}
              />
            </Field>
          )}
          {top === 2 && into === null && (
            <Field label="In New Phase" required>
              <TextInput value={phase} maxLength={limits.name} onChange={({ target }) => setPhase(target.value)} />
            </Field>
          )}
        </div>
        {lines.length > 0 && fault === null && (
          <section aria-label="Preview">
            <p role="status" className="font-medium">
              {pastedCount(rows)}
            </p>
            {deep > 0 && (
              <p className="text-muted text-sm">
                {deep === 1 ? '1 line is' : `${deep} lines are`} deeper than a plan goes, and added as tasks.
              </p>
            )}
            <PastedRows rows={rows} />
          </section>
        )}
      </form>
    </Dialog>
  );
}

const indents = ['font-semibold', 'pl-5', 'pl-10'] as const;

/** `1 major phase, 4 phases, 20 tasks`, without those of which there are none. */
function pastedCount(rows: readonly PastedRow[]): string {
  return entities
    .map(
      (entity, level) => [rows.filter((row) => row.level === level).length, entityNames[entity].toLowerCase()] as const,
    )
    .filter(([count]) => count > 0)
    .map(([count, name]) => counted(count, name))
    .join(', ');
}

/** The rows that a pasted list becomes. */
function PastedRows({ rows }: { rows: readonly PastedRow[] }) {
  return (
    <ul
      aria-label="Tasks and phases"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      tabIndex={0}
      className="mt-2 max-h-48 overflow-y-auto rounded-control border border-line px-3 py-2 text-sm"
    >
      {rows.map(({ level, name }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and a row is its place
        <li key={place} className="py-0.5">
          <span className={`wrap-anywhere block ${indents[level]}`}>
            {name}
            <span className="sr-only">, {entityNames[entities[level]].toLowerCase()}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Adds rows with what is below them at the end of the plan or of a row in it; one Undo takes all of it away. */
function useAddList(onAdded: () => void) {
  const { projectId, plan, sync } = usePlanUi();
  const bring = useWriteNow(importPlan(projectId));

  function add(majorPhases: PlanImport['majorPhases'], into: ImportPlace | null) {
    const seq = plan.get()?.seq ?? 0;
    bring.mutate(
      { majorPhases, ...(into && { into }) },
      {
        onSuccess: (made) => {
          tellImport(sync, projectId, made, { seq });
          const [first] = made.rows;
          if (first) sync.added.set({ projectId, ...first });
          onAdded();
        },
      },
    );
  }

  return { add, isPending: bring.isPending };
}
