import { Undo2 } from 'lucide-react';
import type { HistoryLine } from '../../../functions/core/changes/contract.ts';
import type { PlanEntity } from '../../../functions/core/plan/contract.ts';
import { entities } from '../../../functions/core/plan/names.ts';
import { Button } from '../../components/controls/button.tsx';
import { fieldLabel, isWritten } from '../../model/field-words.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { restoreField, restoreItem } from '../../sync/plan/writes.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { writeAsked } from '../../sync/undo/ask-moves.ts';
import { restoreNote } from '../../sync/write/restore-note.ts';

const KEPT_MS = 30 * 86_400_000;

export interface RestoreProps {
  projectId: number;
  line: HistoryLine;
}

/** What the buttons that restore have in common. */
export const restoring = {
  look: 'quiet',
  icon: <Undo2 aria-hidden size={16} strokeWidth={1.75} />,
  className: '-ml-2 h-8! px-2! text-accent! text-sm pointer-coarse:h-11!',
} as const;

/** Restores a deleted row of the plan. */
export function RestoreRow({ projectId, line: { op, entity, id, name } }: RestoreProps) {
  const sync = useSync();
  const kind = planEntity(entity);
  const isGone = useOptimisticPlan(projectId, (plan) => kind !== null && id !== null && !plan.rows[kind][id]);
  if (op !== 'delete' || !kind || id === null || !isGone) return null;
  const write = restoreItem(kind, id, name ?? '');
  return (
    <Button {...restoring} onClick={() => void writeAsked(sync, projectId, write)}>
      Restore
    </Button>
  );
}

/** Restores a deleted note or reply, within the days that it is kept (docs/product.md#notes-come-back). */
export function RestoreNote({ projectId, line: { op, entity, id, at } }: RestoreProps) {
  const restore = useWriteNow(restoreNote(projectId));
  const isKept = Date.now() - Date.parse(at) < KEPT_MS;
  if (op !== 'delete' || (entity !== 'note' && entity !== 'entry') || id === null || !isKept) return null;
  if (restore.isSuccess) return <p className="text-muted text-sm">It is back.</p>;
  return (
    <Button {...restoring} disabled={restore.isPending} onClick={() => restore.mutate(id)}>
      Restore
    </Button>
  );
}

/** Restores an earlier value of a field when the current one differs. */
export function RestoreValue({ projectId, line, field }: RestoreProps & { field: string }) {
  const sync = useSync();
  const kind = planEntity(line.entity);
  const before = line.before?.[field] ?? null;
  const now = useOptimisticPlan(projectId, (plan) => valueNow(plan, kind, line.id, field));
  if (!kind || line.id === null || !isWritten(kind, field) || now === undefined || now === before) return null;

  function restore() {
    if (kind && line.id !== null) void writeAsked(sync, projectId, restoreField(kind, line.id, field, { before, now }));
  }

  return (
    <Button {...restoring} onClick={restore} aria-label={`Restore This ${fieldLabel(kind, field)}`}>
      Restore This
    </Button>
  );
}

function planEntity(entity: HistoryLine['entity']): PlanEntity | null {
  return entities.find((known) => known === entity) ?? null;
}

function valueNow(plan: PlanSnapshot, kind: PlanEntity | null, id: number | null, field: string): unknown {
  const row: Partial<Record<string, unknown>> | undefined = kind && id !== null ? plan.rows[kind][id] : undefined;
  return row?.[field];
}
