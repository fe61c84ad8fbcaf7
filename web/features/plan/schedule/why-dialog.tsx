import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { becauseInWords } from '../../../model/schedule/because-in-words.ts';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { showRow } from '../state/plan-commands.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import type { ScheduledEntity } from './inputs.ts';

interface WhyDialogProps {
  entity: ScheduledEntity;
  id: number;
  onClose: () => void;
}

/** Why a row begins when it begins, back to the start of the project; each row leads to its place in the plan. */
export function WhyDialog({ entity, id, onClose }: WhyDialogProps) {
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
