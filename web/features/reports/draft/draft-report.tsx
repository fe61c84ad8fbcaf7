import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../../../functions/core/common/english.ts';
import { languageNames } from '../../../../functions/core/common/names.ts';
import type { ReportContent } from '../../../../functions/core/reports/content/content.ts';
import type { Report } from '../../../../functions/core/reports/contract.ts';
import { photosOf, sectionsOf } from '../../../../functions/core/reports/sections.ts';
import { Button } from '../../../components/controls/button.tsx';
import { deleteEntry, MoreMenu } from '../../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Form } from '../../../components/form/form.tsx';
import { FormConflict } from '../../../components/form/form-conflict.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useSaveOver } from '../../../components/form/use-save-over.ts';
import { Card } from '../../../components/layout/card.tsx';
import { PageHead } from '../../../components/layout/page-head.tsx';
import { cutOffIn } from '../../../components/report/cut-off-in.ts';
import { ReportDocument } from '../../../components/report/report-document.tsx';
import { afterFirstScreen } from '../../../lib/code/lazy.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatDay } from '../../../lib/time/dates.ts';
import { showToast } from '../../../lib/toast/toast.ts';
import { paths } from '../../../model/paths.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { prepareDrawing, smallerWords } from '../pdf.ts';
import { PdfProgress } from '../pdf-progress.tsx';
import { thumbUrlOf } from '../photo-urls.ts';
import { usePdf } from '../use-pdf.ts';
import { issueReport, type ReportAt, removeReport, updateReport } from '../write-reports.ts';
import {
  chaptersIn,
  type DraftField,
  type DraftValues,
  draftChange,
  draftLabels,
  draftValues,
} from './draft-fields.ts';
import { DraftParts } from './draft-parts.tsx';

interface DraftReportProps {
  plan: PlanSnapshot;
  report: Report;
  isAway: boolean;
  onIssued: () => void;
}

/** The choices of a draft, and what it would say now. */
export function DraftReport({ plan, report, isAway, onIssued }: DraftReportProps) {
  const at: ReportAt = { projectId: plan.project.id, id: report.id };
  const update = useWriteNow(updateReport(at));
  const { save, conflict, closeConflict } = useSaveOver<Report, DraftValues, Report>({
    row: report,
    versionOf: ({ version }) => version,
    valuesOf: draftValues,
    write: ({ version }, { values, fields }) =>
      update.mutateAsync({ ...draftChange(values, Object.keys(fields) as DraftField[]), version }),
  });
  return (
    <Form<DraftValues, Report | false> draft={`report/${report.id}`} values={draftValues(report)} onSubmit={save}>
      <PageHead title={report.title} action={<Actions at={at} report={report} isAway={isAway} onIssued={onIssued} />} />
      {isAway && (
        <p role="status" className="mb-3 rounded-control bg-warning-tint px-3 py-2 text-warning">
          Reports are saved and published with a connection. What you typed stays, and the draft can be drawn as a PDF.
        </p>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-4">
          <DraftParts report={report} />
          <SaveBar needs={['title']} />
        </div>
        <Card title="Preview" actions={<DraftPdf report={report} />}>
          <Unsaved />
          {report.composed && <SmallerPhotos content={report.composed} />}
          {report.composed && (
            <ReportDocument content={report.composed} photoUrl={thumbUrlOf(report)} cutOff={cutOffIn(report.photos)} />
          )}
        </Card>
      </div>
      <FormConflict conflict={conflict} labels={draftLabels} textOf={shown} onClose={closeConflict} />
    </Form>
  );
}

function Unsaved() {
  const { isDirty } = useFormState();
  return (
    <p role="status" className="text-muted text-sm not-empty:mb-3">
      {isDirty ? 'It shows what is saved.' : ''}
    </p>
  );
}

/** Says before it is issued that so many photos are drawn smaller. */
function SmallerPhotos({ content }: { content: ReportContent }) {
  const words = smallerWords(photosOf(sectionsOf(content)).length);
  return words && <p className="mb-3 text-muted text-sm">{words}</p>;
}

type ActionsProps = Pick<DraftReportProps, 'report' | 'isAway' | 'onIssued'> & { at: ReportAt };

function Actions({ at, report, isAway, onIssued }: ActionsProps) {
  const navigate = useNavigate();
  const { isDirty } = useFormState();
  const [asks, setAsks] = useState<'issue' | 'delete' | null>(null);
  const issue = useWriteNow(issueReport(at));
  const remove = useWriteNow(removeReport(at));
  const title = useWatch<DraftValues, 'title'>({ name: 'title' });
  const close = () => setAsks(null);
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {isDirty && (
        <span id="issue-later" className="text-muted text-sm">
          Save it first
        </span>
      )}
      <Button
        look="primary"
        disabled={isAway || isDirty}
        aria-describedby={isDirty ? 'issue-later' : undefined}
        onClick={() => setAsks('issue')}
      >
        Publish
      </Button>
      <MoreMenu groups={[[deleteEntry('Delete Draft', () => setAsks('delete'), isAway)]]} />
      <ConfirmDialog
        isOpen={asks === 'issue'}
        onClose={close}
        onConfirm={() => issue.mutate(report.version, { onSuccess: onIssued, onSettled: close })}
        title="Publish the Report"
        text={`“${title}” gets its number, and its text stays as it is from now on. What changes later is another report.`}
        confirmLabel="Publish"
        pending={issue.isPending}
      />
      <ConfirmDialog
        isOpen={asks === 'delete'}
        onClose={close}
        onConfirm={() =>
          remove.mutate(undefined, {
            onSuccess: () => void navigate(paths.editProject.href(at.projectId, 'diary')),
            onSettled: close,
          })
        }
        title="Delete Draft"
        text={`Delete the draft “${title}”?`}
        confirmLabel="Delete"
        isDanger
        pending={remove.isPending}
      />
    </div>
  );
}

function shown(field: DraftField, values: DraftValues): string {
  const value = values[field];
  if (field === 'language') return languageNames[values.language];
  if (field === 'firstDay' || field === 'lastDay') return typeof value === 'string' ? formatDay(value) : 'None';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'chapters')
    return chaptersIn(values.chapters)
      .map(({ title, text }) => `${title}\n${text}`)
      .join('\n\n');
  return field === 'leftOut' || field === 'photos' ? 'Another choice' : String(value);
}

/** The draft as a PDF for whoever has no account, with DRAFT across each page; nothing of it is stored. */
function DraftPdf({ report }: { report: Report }) {
  const pdf = usePdf(report, ({ bytes, missing }) => {
    saveFile(new Blob([bytes], { type: 'application/pdf' }), `${report.title}.pdf`);
    if (missing > 0) showToast({ tone: 'info', text: `${counted(missing, 'photo')} could not be loaded` });
  });
  useEffect(() => {
    if (navigator.onLine) void afterFirstScreen().then(prepareDrawing);
  }, []);
  return (
    <div className="flex min-w-0 flex-col items-end gap-2">
      {['idle', 'failed'].includes(pdf.state.kind) && (
        <Button icon={<Download aria-hidden size={16} strokeWidth={1.75} />} onClick={() => void pdf.make()}>
          Draft PDF
        </Button>
      )}
      <PdfProgress pdf={pdf} />
    </div>
  );
}
