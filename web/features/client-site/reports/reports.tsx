import { queryOptions, useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { digitsOf } from '../../../../functions/core/diary/digits.ts';
import { contentOf } from '../../../../functions/core/reports/content/content.ts';
import type { ClientReport } from '../../../../functions/core/reports/contract.ts';
import { buttonStyle } from '../../../components/controls/button-style.ts';
import { Skeleton } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { Gone } from '../../../components/feedback/gone.tsx';
import { QueryView } from '../../../components/feedback/query-view.tsx';
import { cutOffIn } from '../../../components/report/cut-off-in.ts';
import { ReportDocument } from '../../../components/report/report-document.tsx';
import { isStatus } from '../../../lib/http/api-error.ts';
import { contentUrl } from '../../../lib/http/env.ts';
import { say } from '../../../lib/language/say.ts';
import { formatDayRange, formatInstantDay } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import { api } from '../../../session/api.ts';
import { reportsQuery } from '../queries.ts';
import { ToAll } from '../site/to-all.tsx';

/** A report as it was issued; null of one that is not there any more. */
const reportQuery = (projectId: number, number: number) =>
  queryOptions({
    queryKey: ['reports', projectId, number] as const,
    meta: { kept: 'lately' },
    queryFn: ({ signal }) =>
      api<ClientReport>(`/client/projects/${projectId}/reports/${number}`, { signal }).catch((error: unknown) => {
        if (isStatus(error, 404)) return null;
        throw error;
      }),
  });

/** The reports that were issued for clients, or one of them (docs/product.md#report-clients). */
export function Reports({ projectId }: { projectId: number }) {
  const [search] = useSearchParams();
  const number = Number(search.get('report'));
  return Number.isSafeInteger(number) && number > 0 ? (
    <OneReport key={number} projectId={projectId} number={number} />
  ) : (
    <AllReports projectId={projectId} />
  );
}

function AllReports({ projectId }: { projectId: number }) {
  const query = useQuery(reportsQuery(projectId));
  return (
    <QueryView
      query={query}
      loading={<Skeleton className="mx-auto h-60 max-w-[720px] rounded-card" />}
      errorText={say('The reports could not be loaded.')}
    >
      {(reports) =>
        reports.length === 0 ? (
          <EmptyState icon={FileText} text={say('No reports yet. They appear here by themselves.')} />
        ) : (
          <ul
            aria-label={say('Reports')}
            className="mx-auto max-w-[720px] divide-y divide-line rounded-card border border-line bg-surface"
          >
            {reports.map(({ number, title, firstDay, lastDay, issuedAt }) => (
              <li key={number} className="relative px-4 py-3 hover:bg-hover">
                <Link
                  to={paths.clientReport.href(projectId, number)}
                  className="wrap-anywhere block font-medium text-lg after:absolute after:inset-0"
                >
                  {title}
                </Link>
                <p className="mt-1 text-muted text-sm tabular-nums">
                  {[
                    say('Report {number}', { number }),
                    formatDayRange(firstDay, lastDay),
                    formatInstantDay(issuedAt),
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

function OneReport({ projectId, number }: { projectId: number; number: number }) {
  const query = useQuery(reportQuery(projectId, number));
  const toAll = paths.clientProject.href(projectId, 'reports');
  return (
    <div className="mx-auto max-w-[720px]">
      <ToAll to={toAll}>{say('All Reports')}</ToAll>
      <QueryView
        query={query}
        loading={<Skeleton className="h-96 rounded-card" />}
        errorText={say('The report could not be loaded.')}
      >
        {(report) =>
          report === null ? (
            <Gone text={say('This report is not there any more.')} to={toAll} label={say('All Reports')} />
          ) : (
            <Read report={report} />
          )
        }
      </QueryView>
    </div>
  );
}

function Read({ report: { content, sha256, photos, url } }: { report: ClientReport }) {
  const urls = new Map(photos.map(({ id, thumbUrl }) => [id, thumbUrl]));
  return (
    <div className="rounded-card border border-line bg-surface p-4 sm:p-6">
      {url && (
        <a href={contentUrl(url)} target="_blank" rel="noreferrer" className={buttonStyle('secondary', 'mb-4 h-11')}>
          <FileText aria-hidden size={16} strokeWidth={1.75} />
          {say('Open PDF')}
        </a>
      )}
      <ReportDocument
        content={contentOf(content)}
        photoUrl={(id) => contentUrl(urls.get(id))}
        cutOff={cutOffIn(photos)}
      />
      <p className="mt-6 text-muted text-sm tabular-nums">{`SHA-256 ${digitsOf(sha256)}`}</p>
    </div>
  );
}
