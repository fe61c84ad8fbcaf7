import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { createRow, focusRow } from '../state/commands.ts';
import { blankValues, fieldsOf, type InlineValues } from '../state/inline-values.ts';
import { type Draft, usePlanUi } from '../state/plan-ui.ts';
import { rowKey } from '../state/row-key.ts';
import { InlineEditor } from './inline-editor.tsx';

/** The editor of a new row; Enter adds it and opens the next one. */
export function NewRow({ draft }: { draft: Draft }) {
  const { entity, parentId, afterId, serial } = draft;
  const ui = usePlanUi();

  function save(values: InlineValues, isEnter: boolean) {
    void createRow(ui, entity, { parentId, afterId }, fieldsOf(entity, values) as Partial<RowOf[typeof entity]>);
    if (!isEnter) ui.editing.set(null);
  }

  function leave(values: InlineValues) {
    save(values, false);
  }

  function cancel() {
    ui.editing.set(null);
    if (afterId !== null) focusRow(ui, rowKey(entity, afterId));
  }

  return (
    <div className="flex items-start gap-1 bg-hover px-2 lg:pl-7">
      <InlineEditor key={serial} entity={entity} values={blankValues} onSave={save} onCancel={cancel} onLeave={leave} />
    </div>
  );
}
