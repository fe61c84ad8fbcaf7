import { useQuery } from '@tanstack/react-query';
import { FileArchive, FileSpreadsheet, FileText, GanttChart } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Baseline } from '../../../functions/core/schedule/ledger.contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { Dialog } from '../../components/feedback/dialog.tsx';
import { ProgressBar } from '../../components/feedback/progress-bar.tsx';
import { safeName } from '../../lib/files/safe-name.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { baselinesQuery } from '../../sync/project/baselines-query.ts';
import { projectQuery } from '../../sync/project/project-query.ts';
import { assigneesQuery } from '../../sync/queries/assignees.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { type Person, peopleOf } from './assigned.ts';
import { LeftByFile } from './from-file/left-by-file.tsx';
import { planToSheet } from './plan-to-sheet.ts';
import { projectZip } from './project-zip.ts';
import { toCsv, toXlsx } from './sheet-files.ts';

interface Around {
  /** The newest baseline of the project. */
  baseline: Baseline | undefined;
  /** Whom its rows are assigned to. */
  people: readonly Person[];
  hasOldDrawings: boolean;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}
type Make = (plan: PlanSnapshot, around: Around) => Promise<Blob> | Blob;

const kinds: { label: string; text: string; icon: typeof FileArchive; ending: string; make: Make }[] = [
  {
    label: 'Whole project (ZIP)',
    text: 'The plan as CSV and Excel, the notes as a page, every picture and file, what was signed with its register, the current drawings, and the daily log with a script that checks it.',
    icon: FileArchive,
    ending: 'zip',
    make: projectZip,
  },
  {
    label: 'Plan (Excel)',
    text: 'A line for each major phase, phase and task. Can be imported again.',
    icon: FileSpreadsheet,
    ending: 'xlsx',
    make: (plan, { people }) => toXlsx(planToSheet(plan, people)),
  },
  {
    label: 'Plan (CSV)',
    text: 'The same as a text file, for other programs.',
    icon: FileText,
    ending: 'csv',
    make: (plan, { people }) => toCsv(planToSheet(plan, people)),
  },
  {
    label: 'MS Project (XML)',
    text: 'For MS Project, ProjectLibre and others.',
    icon: GanttChart,
    ending: 'xml',
    make: async (plan, { people, baseline, signal }) => {
      const { fileOfPlan } = await import('./mspdi/write/export-file.ts');
      return new Blob([await fileOfPlan(plan, people, baseline, signal)], { type: 'application/xml' });
    },
  },
];

interface Running {
  ending: string;
  share: number;
}

/** Exports the project, or its plan, as a file. */
export function ExportDialog({ projectId, onClose }: { projectId: number; onClose: () => void }) {
  const sync = useSync();
  const { data: plan } = useQuery(projectQuery(sync, projectId));
  const [running, setRunning] = useState<Running | null>(null);
  const [hasOldDrawings, setOldDrawings] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  async function save(ending: string, make: Make) {
    if (!plan) return;
    stop.current = new AbortController();
    const { signal } = stop.current;
    setFailed(false);
    setRunning({ ending, share: 0 });
    try {
      const isAssigned = plan.assignments.length > 0;
      const people = isAssigned ? peopleOf(await sync.queries.fetchQuery(assigneesQuery)) : [];
      const hasBaseline = ending === 'xml' && !plan.project.isTemplate;
      const [baseline] = hasBaseline ? await sync.queries.fetchQuery(baselinesQuery(sync, projectId)) : [];
      const content = await make(plan, {
        people,
        baseline,
        hasOldDrawings,
        signal,
        onProgress: (share) => setRunning({ ending, share }),
      });
      if (!signal.aborted) saveFile(content, `${safeName(plan.project.name)}.${ending}`);
    } catch {
      setFailed(!signal.aborted);
    } finally {
      setRunning(null);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Export"
      footer={
        running ? (
          <Button onClick={() => stop.current.abort()}>Cancel</Button>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      <ul className="divide-y divide-line">
        {kinds.map(({ label, text, icon: Icon, ending, make }) => (
          <li key={ending} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0 flex-1 basis-60">
              <p className="font-medium">{label}</p>
              <p className="text-muted text-sm">{text}</p>
              {ending === 'zip' && plan && !plan.project.isTemplate && (
                <label className="mt-1 flex min-h-9 items-center gap-2 text-sm pointer-coarse:min-h-11">
                  <input
                    type="checkbox"
                    checked={hasOldDrawings}
                    onChange={({ target }) => setOldDrawings(target.checked)}
                    className="size-4 accent-(--color-accent)"
                  />
                  Superseded drawings, too
                </label>
              )}
              {ending === 'xml' && plan && <LeftByFile plan={plan} />}
            </div>
            <Button
              icon={<Icon aria-hidden size={16} strokeWidth={1.75} />}
              aria-label={`Save ${label}`}
              disabled={!plan || running !== null}
              pending={running?.ending === ending}
              onClick={() => void save(ending, make)}
            >
              Save
            </Button>
          </li>
        ))}
      </ul>
      {running?.ending === 'zip' && (
        <ProgressBar label="Collecting files" value={running.share} max={1} className="mt-3" />
      )}
      <p role="status" className="mt-3 min-h-5 text-danger text-sm">
        {hasFailed && 'It could not be put together: a part of the project could not be read. Try again.'}
      </p>
    </Dialog>
  );
}
