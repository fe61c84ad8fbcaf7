import { useState } from 'react';
import { limits } from '../../../functions/api/http/limits.ts';
import type { PlanImport, PlanImported } from '../../../functions/api/plan/import.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { UploadZone } from '../../components/files/upload-zone.tsx';
import { counted } from '../../lib/english.ts';
import { showToast, TOAST_MS } from '../../lib/toast/toast.ts';
import { assigneesQuery } from '../../sync/queries/assignees.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { recordImport } from '../../sync/undo/record-import.ts';
import { undoAction } from '../../sync/undo/undo-action.ts';
import { writeNow } from '../../sync/write/now.ts';
import { peopleOf } from './assigned.ts';
import { ImportPreview } from './import-preview.tsx';
import { columnsOf } from './sheet-columns.ts';
import { readTable } from './sheet-files.ts';
import { type ReadPlan, sheetToPlan } from './sheet-to-plan.ts';

const accepted = {
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
};

const importPlan = (projectId: number) =>
  writeNow({
    projectId,
    hasManyChanges: true,
    write: (send, plan: PlanImport) =>
      send<PlanImported>(`/projects/${projectId}/import`, { method: 'POST', body: plan }),
    meta: { failure: 'The plan could not be imported', onProjectScreen: true },
  });

interface Chosen extends ReadPlan {
  fileName: string;
}

/** Imports a spreadsheet into the plan, after a preview with problems by row. */
export function ImportDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sync = useSync();
  const mode = sync.plan(projectId).get()?.project.scheduleMode ?? 'manual';
  const bring = useWriteNow(importPlan(projectId));

  async function read(file: File) {
    setChosen(null);
    setFault(null);
    try {
      const people = peopleOf(await sync.queries.fetchQuery(assigneesQuery));
      setChosen({ fileName: file.name, ...sheetToPlan(await readTable(file), people) });
    } catch {
      setFault(`${file.name} cannot be read as a spreadsheet.`);
    }
  }

  function add({ majorPhases, links, assignments }: Chosen) {
    const seq = sync.plan(projectId).get()?.seq ?? 0;
    bring.mutate(
      { majorPhases, ...(links.length > 0 && { links }), ...(assignments.length > 0 && { assignments }) },
      {
        onSuccess: (made) => {
          const parts = [
            counted(made.majorPhases, 'major phase'),
            counted(made.phases, 'phase'),
            counted(made.tasks, 'task'),
          ];
          const step = recordImport(sync, projectId, { ids: made.majorPhaseIds, seq });
          const left = made.leftLinks.map(({ from, to }) => `${from.name} → ${to.name}`);
          showToast({
            tone: 'success',
            text: `Added ${parts.join(', ')}${left.length > 0 ? `. Left out, since rows would wait for each other: ${left.join(', ')}` : ''}`,
            autoClose: TOAST_MS,
            ...undoAction(sync, projectId, step),
          });
          onClose();
        },
      },
    );
  }

  const canAdd = chosen !== null && chosen.problems.length === 0;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Import Plan"
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={!canAdd} pending={bring.isPending} onClick={() => chosen && add(chosen)}>
            Add to Plan
          </Button>
        </>
      }
    >
      <p className="mb-3 text-muted">
        A .xlsx or CSV file whose first row has these heads: {columnsOf(mode).join(', ')}. Only Major Phase is needed.
        {mode === 'linked' && ' The scheduled dates are computed; those of the file are left out.'} Everything is added
        at the end of the plan, or nothing at all.
      </p>
      <UploadZone
        label="Choose a spreadsheet"
        state={fault ? 'error' : 'idle'}
        accept={accepted}
        maxSize={limits.upload}
        onFiles={([file]) => file && void read(file)}
        onRejected={([rejected]) => rejected && setFault(rejected.message)}
      />
      <p role="alert" className="mt-2 min-h-5 text-danger text-sm">
        {fault}
      </p>
      {chosen && <ImportPreview fileName={chosen.fileName} plan={chosen} />}
    </Dialog>
  );
}
