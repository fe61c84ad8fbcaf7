import { useMemo, useState } from 'react';
import type { Who } from '../../../../functions/core/assignments/who.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { parseDuration } from '../../../../functions/core/schedule/words/duration.ts';
import type { RowOf } from '../../../sync/plan/plan-snapshot.ts';
import { addItem } from '../../../sync/plan/writes.ts';
import { useIsLinked } from '../../../sync/react/use-schedule.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { blankValues, fieldsOf, type InlineValues } from '../state/inline-values.ts';
import { createRow, focusRow, indexOf } from '../state/plan-commands.ts';
import { type Draft, usePlanUi } from '../state/plan-ui.ts';
import { InlineEditor } from './inline-editor.tsx';

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

interface NewRowMovesProps {
  draft: Draft & { entity: ScheduledEntity };
  typed: Pick<InlineValues, 'duration' | 'durationType' | 'isMilestone'>;
}

/** The moves that a new row of the typed duration would make; 0 makes a milestone. */
function NewRowMoves({ draft, typed: { duration, durationType, isMilestone } }: NewRowMovesProps) {
  const { projectId, plan: store } = usePlanUi();
  const { entity, parentId, afterId } = draft;
  const isLinked = useIsLinked(projectId);
  const days = Math.min(parseDuration(duration), limits.duration);
  const write = useMemo(() => {
    const plan = store.get();
    if (!plan || !isLinked || (days === 0 && !isMilestone)) return null;
    const index = indexOf(plan, entity, { parentId, afterId });
    return addItem(entity, { duration: days, durationType, isMilestone }, { parentId, index });
  }, [store, isLinked, entity, parentId, afterId, days, durationType, isMilestone]);
  return <WriteMovesLine projectId={projectId} write={write} className="text-sm" />;
}
