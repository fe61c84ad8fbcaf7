import type { RowKey } from '../../../../functions/core/schedule/engine/plan.ts';
import { Button } from '../../../components/controls/button.tsx';
import { useSchedule } from '../../../sync/react/use-schedule.ts';
import { footer, useScheduleUi } from '../state/schedule-ui.ts';

/** Says what to do while a link is drawn. */
export function LinkingBar({ from }: { from: RowKey }) {
  const { projectId, linking } = useScheduleUi();
  const name = useSchedule(projectId)?.nameOf(from);
  return (
    <section aria-label="New link" className={footer}>
      <p role="status" className="min-w-0 grow basis-64 font-medium">
        Choose the task that waits for “{name}”
        <span className="pointer-coarse:hidden">, or walk there and press Enter</span>
      </p>
      <Button onClick={() => linking.set(null)}>Cancel</Button>
    </section>
  );
}
