import { useMemo, useState } from 'react';
import { begins } from '../../../../functions/core/plan/names.ts';
import { Button } from '../../../components/controls/button.tsx';
import { RadioChoice } from '../../../components/controls/radio-choice.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { beginsWords } from '../../../model/schedule/begins-words.ts';
import { nameOf } from '../../../sync/plan/plan-rows.ts';
import type { PhaseRow, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { inputsWrite, type ScheduledEntity, writeInputs } from './inputs.ts';
import { WriteMovesLine } from './write-moves-line.tsx';

interface BeginsDialogProps {
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
  onClose: () => void;
}

/** Chooses what a row begins after. */
export function BeginsDialog({ entity, row, onClose }: BeginsDialogProps) {
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
