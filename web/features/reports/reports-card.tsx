import { useQuery } from '@tanstack/react-query';
import { FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { ReportListItem } from '../../../functions/core/reports/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { Card } from '../../components/layout/card.tsx';
import { Tag } from '../../components/layout/tag.tsx';
import { ListSkeleton } from '../../components/table/list-skeleton.tsx';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { formatInstantDay } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import { reportsQuery } from '../../sync/queries/reports.ts';
import { NewReport } from './draft/new-report.tsx';
import { kindWords, openedWords, spanWords } from './report-words.ts';
import { useLiveReports } from './use-live-reports.ts';

const nothingYet =
  'No reports yet. A weekly update tells clients what was done and what comes next; daily logs are signed pages on paper.';

/** The reports of a project: drafts, and issued ones with who opened them (docs/product.md#report-screen). */
export function ReportsCard({ projectId }: { projectId: number }) {
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const isAway = useValue(connection) !== 'online';
  const query = useQuery(reportsQuery(projectId));
  useLiveReports(projectId, false);
  const add = (
    <Button disabled={isAway} icon={<Plus aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setAdding(true)}>
      New Report
    </Button>
  );
  return (
    <Card title="Reports" actions={add} className="mt-4">
      <QueryView
        query={query}
        errorText="The reports could not be loaded."
        loading={<ListSkeleton rows={2} rowClass="h-14" />}
      >
        {(reports) =>
          reports.length === 0 ? (
            <EmptyState icon={FileText} text={nothingYet} />
          ) : (
            <ul aria-label="Reports" className="-mx-4 sm:-mx-5">
              {reports.map((report) => (
                <ReportLine key={report.id} projectId={projectId} report={report} />
              ))}
            </ul>
          )
        }
      </QueryView>
      {isAdding && (
        <NewReport
          projectId={projectId}
          onClose={() => setAdding(false)}
          onAdded={({ id }) => void navigate(paths.report.href(projectId, id))}
        />
      )}
    </Card>
  );
}

function ReportLine({ projectId, report }: { projectId: number; report: ReportListItem }) {
  const { id, number, title, kind, issuedAt, issuedByName, fileSha256 } = report;
  const facts = [
    kindWords[kind].name,
    spanWords(report),
    issuedAt && `published ${formatInstantDay(issuedAt)}${issuedByName ? ` by ${issuedByName}` : ''}`,
    openedWords(report),
  ];
  return (
    <li className="border-line border-t first:border-t-0">
      <Link
        to={paths.report.href(projectId, id)}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover sm:px-5"
      >
        <span className="min-w-0 grow basis-64">
          <span className="block font-medium">{number === null ? title : `Report ${number} · ${title}`}</span>
          <span className="block text-muted text-sm tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {number === null ? <Tag>Draft</Tag> : fileSha256 === null && <Tag tone="warning">PDF missing</Tag>}
      </Link>
    </li>
  );
}
