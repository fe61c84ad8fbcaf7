import { useEffect, useRef, useState } from 'react';
import type { PlanEntity } from '../../../functions/api/contract/plan.ts';
import { drawnPlan } from '../../lib/live/drawn-plan.ts';
import { liveProject } from '../../lib/live/live-projects.ts';
import type { PlanWrite } from '../../lib/live/pending.ts';
import type { RowOf } from '../../lib/live/plan-snapshot.ts';
import { writePlan } from '../../lib/live/write-plan.ts';
import { focusRow } from './commands.ts';
import { InlineEditor, type InlineValues } from './inline-editor.tsx';
import { changedFields, fieldsOf, valuesOf } from './inline-values.ts';
import { lostEdit } from './lost-edit-store.ts';
import { usePlanUi } from './plan-ui.ts';
import { rowKey } from './row-key.ts';
import { neighbour } from './walk.ts';

/** A row while it is edited in place. What others change meanwhile does not touch what is typed. */
export function RowEditor({ entity, row }: { entity: PlanEntity; row: RowOf[PlanEntity] }) {
  const ui = usePlanUi();
  const { projectId, editing } = ui;
  const key = rowKey(entity, row.id);
  const { id } = row;
  const [before] = useState(() => valuesOf(row));
  const typed = useRef(before);

  useEffect(() => {
    const { presence } = liveProject(projectId);
    presence.moveTo({ row: key, field: 'name' });
    return () => {
      presence.moveTo(null);
      const isGone = !drawnPlan(projectId).get()?.rows[entity][id];
      if (isGone && typed.current !== before) {
        lostEdit.set({ projectId, entity, id, name: before.name, before, typed: typed.current });
      }
      if (isGone) editing.set(null);
    };
  }, [projectId, key, entity, id, before, editing]);

  function close(isNext: boolean) {
    editing.set(null);
    const plan = drawnPlan(projectId).get();
    const next = isNext && plan ? neighbour(plan, key, 'down', (other) => ui.folded.get(other) === true) : null;
    focusRow(ui, next ?? key);
  }

  function save(values: InlineValues, isEnter: boolean) {
    const change = changedFields(fieldsOf(entity, before), fieldsOf(entity, values));
    if (change) void writePlan(projectId, { kind: 'update', entity, id, ...change } as PlanWrite);
    if (isEnter) close(true);
    else editing.set(null);
  }

  return (
    <InlineEditor
      entity={entity}
      values={before}
      onSave={save}
      onCancel={() => close(false)}
      onTyped={(values) => {
        typed.current = values;
      }}
      onField={(field) => liveProject(projectId).presence.moveTo({ row: key, field })}
    />
  );
}
