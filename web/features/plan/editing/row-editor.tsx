import { useEffect, useMemo, useRef, useState } from 'react';
import type { Who } from '../../../../functions/core/assignments/who.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { parseDuration } from '../../../../functions/core/schedule/words/duration.ts';
import type { PhaseRow, RowOf, TaskRow } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { writePlan } from '../../../sync/undo/writes/plan.ts';
import type { ScheduledEntity } from '../schedule/inputs.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { changedFields, fieldsOf, type InlineValues, valuesOf } from '../state/inline-values.ts';
import { assignAll, focusRow } from '../state/plan-commands.ts';
import { type Editing, type Typed, usePlanUi } from '../state/plan-ui.ts';
import { neighbour } from '../state/walk.ts';
import { InlineEditor } from './inline-editor.tsx';
import { useKeepLost } from './use-keep-lost.ts';

/** The in-place editor of a row. Changes by others do not affect the typed text. */
export function RowEditor({ entity, row }: { entity: PlanEntity; row: RowOf[PlanEntity] }) {
  const ui = usePlanUi();
  const { projectId, sync, plan: store, editing } = ui;
  const key = rowKey(entity, row.id);
  const { id } = row;
  const [{ before, typed: begun }] = useState(() => carriedTo(editing.get(), key) ?? freshValues(row));
  const typed = useRef(begun);
  const [shown, setShown] = useState(begun);
  const [opened] = useState(editing.get);
  const changeTo = (values: InlineValues) => changedFields(fieldsOf(entity, before), fieldsOf(entity, values));
  useKeepLost(projectId, entity, row, () => changeTo(typed.current));

  useEffect(() => {
    const { presence } = sync.live(projectId);
    presence.moveTo({ row: key, field: 'name' });
    /** Continues editing under the row's real id. */
    function goOnAt(next: RowKey) {
      if (editing.get() !== opened) return;
      editing.set({ kind: 'row', key: next, field: 'name', carried: { before, typed: typed.current } });
    }
    return () => {
      presence.moveTo(null);
      const isGone = !store.get()?.rows[entity][id];
      const realId = sync.outbox.idOfDraft(id);
      if (realId !== undefined) return goOnAt(rowKey(entity, realId));
      if (isGone) editing.set(null);
    };
  }, [projectId, sync, store, key, entity, id, before, editing, opened]);

  function close(isNext: boolean) {
    editing.set(null);
    const plan = store.get();
    const next = isNext && plan ? neighbour(plan, key, 'down', (other) => ui.folded.get(other) === true) : null;
    focusRow(ui, next ?? key);
  }

  function save(values: InlineValues, isEnter: boolean, assigned: readonly Who[]) {
    const change = changeTo(values);
    if (change) void writePlan(sync, projectId, updateItem(entity, id, change));
    assignAll(ui, { entity, id }, assigned);
    if (isEnter) close(true);
    else editing.set(null);
  }

  /** Leaving saves, as leaving the fields does. Of a row that somebody deleted, useKeepLost asks. */
  function leave(values: InlineValues, assigned: readonly Who[]) {
    const plan = store.get();
    const isDeleted = plan && !plan.rows[entity][id];
    if (sync.outbox.idOfDraft(id) === undefined && !isDeleted) save(values, false, assigned);
  }

  return (
    <InlineEditor
      entity={entity}
      values={before}
      begun={begun}
      onSave={save}
      onCancel={() => close(false)}
      onLeave={leave}
      onTyped={(values) => {
        typed.current = values;
        setShown(values);
      }}
      follows={
        entity !== 'majorphase' && (
          <DurationMoves projectId={projectId} entity={entity} row={row as RowOf[typeof entity]} typed={shown} />
        )
      }
      onField={(field) => sync.live(projectId).presence.moveTo({ row: key, field })}
    />
  );
}

function carriedTo(editing: Editing | null, key: RowKey): Typed | undefined {
  return editing?.kind === 'row' && editing.key === key ? editing.carried : undefined;
}

function freshValues(row: RowOf[PlanEntity]): Typed {
  const values = valuesOf(row);
  return { before: values, typed: values };
}

interface DurationMovesProps {
  projectId: number;
  entity: ScheduledEntity;
  row: PhaseRow | TaskRow;
  typed: Pick<InlineValues, 'duration' | 'durationType' | 'isMilestone'>;
}

/** The moves that the duration being typed in place would make; 0 makes a milestone. */
function DurationMoves({ projectId, entity, row, typed }: DurationMovesProps) {
  const { duration, durationType, isMilestone } = typed;
  const write = useMemo(() => {
    const isSame = duration === valuesOf(row).duration;
    const length = isSame
      ? { duration: row.duration, isMilestone: row.isMilestone }
      : { duration: Math.min(parseDuration(duration), limits.duration), isMilestone };
    const change = changedFields<Partial<PhaseRow>>(row, { ...length, durationType });
    return change && updateItem(entity, row.id, change);
  }, [entity, row, duration, durationType, isMilestone]);
  return <WriteMovesLine projectId={projectId} write={write} className="text-sm" />;
}
