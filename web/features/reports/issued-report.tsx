import { useQueryClient } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { z } from 'zod';
import { counted } from '../../../functions/core/common/english.ts';
import { digitsOf } from '../../../functions/core/diary/digits.ts';
import { contentOf } from '../../../functions/core/reports/content/content.ts';
import type { Report, reportFiled } from '../../../functions/core/reports/contract.ts';
import { reportFileHeader } from '../../../functions/core/reports/names.ts';
import { Button } from '../../components/controls/button.tsx';
import { buttonStyle } from '../../components/controls/button-style.ts';
import { Card } from '../../components/layout/card.tsx';
import { PageHead } from '../../components/layout/page-head.tsx';
import { cutOffIn } from '../../components/report/cut-off-in.ts';
import { ReportDocument } from '../../components/report/report-document.tsx';
import { isStatus } from '../../lib/http/api-error.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { sha256Of } from '../../lib/sha256.ts';
import { api } from '../../session/api.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { readAgain } from '../../sync/queries/read-again.ts';
import { LinksCard } from './links-card.tsx';
import type { Drawn } from './pdf.ts';
import { PdfProgress } from './pdf-progress.tsx';
import { thumbUrlOf } from './photo-urls.ts';
import { SendReport } from './send-report.tsx';
import { usePdf } from './use-pdf.ts';
import type { ReportAt } from './write-reports.ts';

interface IssuedReportProps {
  plan: PlanSnapshot;
  report: Report;
  isAway: boolean;
  /** It was issued on this page a moment ago, and its PDF is made without being asked for. */
  isFresh: boolean;
}

/** The frozen text with its hash, its PDF, and to whom it went. */
export function IssuedReport({ plan, report, isAway, isFresh }: IssuedReportProps) {
  const at: ReportAt = { projectId: plan.project.id, id: report.id };
  return (
    <>
      <PageHead
        title={`Report ${report.number} · ${report.title}`}
        action={<SendReport at={at} plan={plan} report={report} isAway={isAway} />}
      />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Card title="What It Says">
          <ReportDocument
            content={contentOf(report.content ?? '')}
            photoUrl={thumbUrlOf(report)}
            cutOff={cutOffIn(report.photos)}
          />
          <p className="mt-4 text-muted text-sm">
            Hash of this text: <span className="tabular-nums">{digitsOf(report.sha256 ?? '')}</span>. Nobody changes it.
          </p>
        </Card>
        <div className="flex min-w-0 flex-col gap-4">
          <Pdf at={at} report={report} isAway={isAway} isFresh={isFresh} />
          <LinksCard at={at} report={report} isAway={isAway} />
        </div>
      </div>
    </>
  );
}

function Pdf({ at, report, isAway, isFresh }: Omit<IssuedReportProps, 'plan'> & { at: ReportAt }) {
  const client = useQueryClient();
  const pdf = usePdf(report, async (drawn) => {
    await putFile(at, drawn).catch((error: unknown) => {
      // Another browser was quicker: everybody gets the file of that one.
      if (!isStatus(error, 409)) throw error;
    });
    await readAgain(client, ['reports', at.projectId]);
  });
  const isMissing = report.fileSha256 === null;
  const begin = useEffectEvent(() => {
    if (isFresh && isMissing) void pdf.make();
  });
  useEffect(() => begin(), []);
  const isIdle = pdf.state.kind === 'idle' || pdf.state.kind === 'failed';
  return (
    <Card title="PDF">
      {isMissing ? (
        <>
          {isIdle && (
            <div className="flex flex-wrap items-center justify-between gap-3">
              <p>Published, PDF missing</p>
              <Button look="primary" disabled={isAway} onClick={() => void pdf.make()}>
                Make It
              </Button>
            </div>
          )}
          <PdfProgress pdf={pdf} />
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-muted tabular-nums">
            {`${counted(report.filePages ?? 0, 'page')}, ${megabytes(report.fileSize ?? 0)} MB`}
          </p>
          {report.url && (
            <a href={contentUrl(report.url)} target="_blank" rel="noreferrer" className={buttonStyle('secondary')}>
              <FileText aria-hidden size={16} strokeWidth={1.75} />
              Open PDF
            </a>
          )}
        </div>
      )}
    </Card>
  );
}

const megabytes = (bytes: number) => Math.max(0.1, bytes / 1_000_000).toFixed(1);

/** Milliseconds for 25 MB on a poor line. */
const PATIENCE_MS = 300_000;

/** Stores the PDF of an issued report, once: of two browsers that make it, the second one finds the file of the first. */
async function putFile({ projectId, id }: ReportAt, { bytes, pages }: Drawn): Promise<void> {
  const sha256 = await sha256Of(bytes);
  await api<z.infer<typeof reportFiled>>(`/projects/${projectId}/reports/${id}/file?pages=${pages}`, {
    method: 'PUT',
    body: new Blob([bytes], { type: 'application/pdf' }),
    headers: { [reportFileHeader]: sha256 },
    limit: PATIENCE_MS,
  });
}
