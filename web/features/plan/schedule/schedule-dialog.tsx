import { useMemo, useState } from 'react';
import { begins } from '../../../../functions/core/plan/names.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Button } from '../../../components/controls/button.tsx';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { becauseInWords } from '../../../model/schedule/because-in-words.ts';
import { beginsWords } from '../../../model/schedule/begins-words.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { useRow } from '../../../sync/react/use-optimistic-plan.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { showRow } from '../state/plan-commands.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { inputsWrite, type ScheduledEntity, writeInputs } from './inputs.ts';
import { NotBeforeDialog } from './not-before-dialog.tsx';
import { WriteMovesLine } from './write-moves-line.tsx';

interface ScheduleDialogProps {
  kind: 'begins' | 'not-before' | 'why';
  entity: ScheduledEntity;
  id: number;
  onClose: () => void;
}

/** The dialogs about the dates of a row in a linked plan. */
export default function ScheduleDialog({ kind, entity, id, onClose }: ScheduleDialogProps) {
  const { projectId, sync } = usePlanUi();
  // A new row may have received its id since the dialog opened.
  const row = useRow(projectId, entity, sync.outbox.idOfDraft(id) ?? id);
  if (!row) return null;
  if (kind === 'why') return <WhyDialog entity={entity} id={row.id} onClose={onClose} />;
  if (kind === 'begins') return <BeginsDialog entity={entity} row={row} onClose={onClose} />;
  return <NotBeforeDialog entity={entity} row={row} onClose={onClose} />;
}

interface BeginsDialogProps {
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
  onClose: () => void;
}

/** Chooses what a row begins after. */
function BeginsDialog({ entity, row, onClose }: BeginsDialogProps) {
  const ui = usePlanUi();
  const [value, setValue] = useState(row.begins);
  const write = useMemo(() => inputsWrite(entity, row, { begins: value }), [entity, row, value]);
  function save() {
    writeInputs(ui, entity, row, { begins: value });
    onClose();
  }
  const footer = (
    <>
      <WriteMovesLine projectId={ui.projectId} write={write} />
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" onClick={save}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title={`When ${nameOf(row)} Starts`} footer={footer}>
      <RadioChoice
        label="Starts"
        value={value}
        options={begins.map((each) => ({ value: each, ...beginsWords(entity, each) }))}
        onChange={setValue}
        autoFocus
      />
    </Dialog>
  );
}

interface WhyDialogProps {
  entity: ScheduledEntity;
  id: number;
  onClose: () => void;
}

/** Why a row begins when it begins, back to the start of the project; each row leads to its place in the plan. */
function WhyDialog({ entity, id, onClose }: WhyDialogProps) {
  const ui = usePlanUi();
  const computed = useSchedule(ui.projectId);
  if (!computed) return null;
  const { schedule, nameOf } = computed;
  const lines = becauseInWords(schedule, { kind: entity, id }, computed);

  function go(key: ReturnType<typeof rowKey>) {
    onClose();
    // The closing dialog returns the focus first.
    setTimeout(() => showRow(ui, key));
  }

  return (
    <Dialog isOpen onClose={onClose} title={`Why ${nameOf({ kind: entity, id })}?`}>
      {lines.length === 0 && <p className="text-muted">Without a duration it has no dates.</p>}
      <ol aria-label="Reasons" className="max-h-[60dvh] overflow-y-auto pl-1.5">
        {lines.map(({ row, text }, at) => (
          <li
            key={`${row.kind}:${row.id}:${text}`}
            className="relative border-line border-l pb-4 pl-4 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[5px] size-[9px] rounded-full border ${at === 0 ? 'border-accent bg-accent' : 'border-edge bg-raised'}`}
            />
            <button
              type="button"
              onClick={() => go(rowKey(row.kind, row.id))}
              className="max-w-full break-words rounded-control text-left font-medium text-accent hover:underline"
            >
              {nameOf(row)}
            </button>
            <p className="break-words">{text}</p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
