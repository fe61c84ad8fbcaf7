import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { DueReport } from '../../../functions/api/today/contract.ts';
import { lateWords } from '../../lib/english.ts';
import { daysBetween } from '../../lib/time/dates.ts';
import { paths } from '../../model/paths.ts';
import type { TodayWho } from '../../session/today-who.ts';
import { todayDiaryQuery } from './queries.ts';
import { TodayCard } from './today-card.tsx';

interface TodayReportsProps {
  who: TodayWho;
  today: string;
  isShown: (project: { id: number }) => boolean;
}

/** The weeks for owners that are due (docs/product.md#report-due); nothing without any. */
export function TodayReports({ who, today, isShown }: TodayReportsProps) {
  const { data } = useQuery(todayDiaryQuery(who));
  // An answer that an earlier version kept has none.
  const reports = (data?.reports ?? []).filter(({ project }) => isShown(project));
  if (reports.length === 0) return null;
  return (
    <TodayCard title="Owner Reports Due" count={reports.length} isMore={data?.moreReports}>
      <ul aria-label="Owner reports due" className="pb-2">
        {reports.map((report) => (
          <Line key={report.project.id} report={report} today={today} />
        ))}
      </ul>
    </TodayCard>
  );
}

function Line({ report: { project, dueOn, draftId }, today }: { report: DueReport; today: string }) {
  const days = daysBetween(dueOn, today);
  return (
    <li>
      <Link
        to={draftId === null ? paths.editProject.href(project.id, 'diary') : paths.report.href(project.id, draftId)}
        className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 hover:bg-hover @md:px-5"
      >
        <span className="min-w-0 grow basis-40">
          <span className="block wrap-anywhere">{project.name}</span>
          <span className="block text-muted text-sm">{days > 0 ? lateWords(days) : 'Due today'}</span>
        </span>
        <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-accent text-sm">
          <FileText aria-hidden size={16} strokeWidth={1.75} />
          {draftId === null ? 'Write the Report' : 'Open the Draft'}
        </span>
      </Link>
    </li>
  );
}
