import { useMemo } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { formatDay, today } from '../../lib/time/dates.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { writeProjectInput } from '../../sync/undo/write-project-input.ts';
import { previewPlannedFrom } from './preview.ts';
import { PreviewLine } from './preview-line.tsx';

interface TodayDialogProps {
  projectId: number;
  onClose: () => void;
}

/** Plans work that has not started from today on (docs/schedule.md#rules), once it is known what that moves. */
export default function TodayDialog({ projectId, onClose }: TodayDialogProps) {
  const plan = usePlan(projectId);
  const sync = useSync();
  const day = today();
  const preview = useMemo(() => plan && previewPlannedFrom(plan, day), [plan, day]);

  function bringUp() {
    writeProjectInput(sync, projectId, { kind: 'planned-from', to: day });
    onClose();
  }

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" data-autofocus disabled={!preview || 'problem' in preview} onClick={bringUp}>
        Bring Up to Today
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Bring Up to Today" size="small" footer={footer}>
      <p className="mb-4 text-muted">
        Work that has not started is planned from {formatDay(day)} on, and work that has started does not end before
        that day. What is done stays as it was.
      </p>
      {preview && <PreviewLine preview={preview} />}
    </Dialog>
  );
}
