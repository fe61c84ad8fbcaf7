import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { formatDay } from '../../lib/time/dates.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { waitingQuery } from '../../sync/project/waiting-query.ts';
import { useHold } from '../../sync/react/use-hold.ts';
import { usePlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { writeProjectInput } from '../../sync/undo/writes/project-input.ts';
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
  const day = useToday();
  const preview = useMemo(() => plan && previewPlannedFrom(plan, day), [plan, day]);

  const { data } = useQuery(waitingQuery(sync, projectId));
  const waiting = data?.filter(({ cost }) => cost !== null) ?? [];
  const [left, setLeft] = useState<readonly number[]>([]);
  const { hold } = useHold(projectId);

  async function bringUp() {
    writeProjectInput(sync, projectId, { kind: 'planned-from', to: day });
    onClose();
    for (const { decisionId, rowName } of waiting) if (!left.includes(decisionId)) await hold(decisionId, rowName);
  }

  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" data-autofocus disabled={!preview || 'problem' in preview} onClick={() => void bringUp()}>
        Reschedule Late Work
      </Button>
    </>
  );
  return (
    <Dialog isOpen onClose={onClose} title="Reschedule Late Work" size="small" footer={footer}>
      <p className="mb-4 text-muted">
        Work that has not started is planned from {formatDay(day)} on, and work that has started does not end before
        that day. What is done stays as it was.
      </p>
      {preview && <PreviewLine preview={preview} />}
      {waiting.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 font-medium text-sm">Tasks that wait for a decision</legend>
          {waiting.map(({ decisionId, title, rowName, earliest }) => (
            <label key={decisionId} className="flex min-h-9 items-start gap-2 py-1.5 pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={!left.includes(decisionId)}
                onChange={({ target }) =>
                  setLeft(target.checked ? left.filter((each) => each !== decisionId) : [...left, decisionId])
                }
                className="mt-1 size-4 shrink-0 accent-(--color-accent)"
              />
              <span className="wrap-anywhere min-w-0 tabular-nums">
                Hold {rowName} until {formatDay(earliest)}: {title} is not decided
              </span>
            </label>
          ))}
        </fieldset>
      )}
    </Dialog>
  );
}
