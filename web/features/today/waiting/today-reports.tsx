import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { lateWords } from '../../../../functions/core/common/english.ts';
import type { DueReport } from '../../../../functions/core/today/contract.ts';
import { daysBetween } from '../../../lib/time/dates.ts';
import { paths } from '../../../model/paths.ts';
import type { TodayWho } from '../../../session/today-who.ts';
import { todayDiaryQuery } from '../queries.ts';
import { TodayCard } from '../today-card.tsx';
import { TodayLine } from '../today-line.tsx';

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
    <TodayCard title="Weekly Updates Due" count={reports.length} isMore={data?.moreReports}>
      <ul aria-label="Weekly updates due" className="pb-2">
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
    <TodayLine
      to={draftId === null ? paths.editProject.href(project.id, 'diary') : paths.report.href(project.id, draftId)}
      name={project.name}
      words={days > 0 ? lateWords(days) : 'Due today'}
      action={{ icon: FileText, text: draftId === null ? 'Write the Report' : 'Open the Draft' }}
    />
  );
}
