import { useState } from 'react';
import type { Who } from '../../../../functions/core/assignments/who.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { blankValues, fieldsOf, type InlineValues } from '../state/inline-values.ts';
import { createRow, focusRow } from '../state/plan-commands.ts';
import { type Draft, usePlanUi } from '../state/plan-ui.ts';
import { InlineEditor } from './inline-editor.tsx';
import { NewRowMoves } from './new-row-moves.tsx';

/** The editor of a new row; Enter adds it and opens the next one. */
export function NewRow({ draft }: { draft: Draft }) {
  const { entity, parentId, afterId, serial } = draft;
  const ui = usePlanUi();
  const [typed, setTyped] = useState(blankValues);

  function save(values: InlineValues, isEnter: boolean, assigned: readonly Who[]) {
    const fields = fieldsOf(entity, values) as Partial<RowOf[typeof entity]>;
    void createRow(ui, entity, { parentId, afterId }, fields, assigned);
    setTyped(blankValues);
    if (!isEnter) ui.editing.set(null);
  }

  function leave(values: InlineValues, assigned: readonly Who[]) {
    save(values, false, assigned);
  }

  function cancel() {
    ui.editing.set(null);
    if (afterId !== null) focusRow(ui, rowKey(entity, afterId));
  }

  return (
    <div className="flex items-start gap-1 bg-hover px-2 lg:pl-7">
      <InlineEditor
        key={serial}
        entity={entity}
        values={blankValues}
        onSave={save}
        onCancel={cancel}
        onLeave={leave}
        onTyped={setTyped}
        follows={entity !== 'majorphase' && <NewRowMoves key={serial} draft={{ ...draft, entity }} typed={typed} />}
      />
    </div>
  );
}
