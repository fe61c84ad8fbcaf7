import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Report } from '../../../functions/core/reports/contract.ts';
import { AsOf } from '../../components/feedback/as-of.tsx';
import { CardSkeleton } from '../../components/feedback/card-skeleton.tsx';
import { Gone } from '../../components/feedback/gone.tsx';
import { QueryView } from '../../components/feedback/query-view.tsx';
import { useIsGone } from '../../components/feedback/use-is-gone.ts';
import { PageTitle } from '../../components/layout/brand-mark.tsx';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { paths } from '../../model/paths.ts';
import type { PlanSnapshot } from '../../sync/plan/plan-snapshot.ts';
import { DraftReport } from './draft/draft-report.tsx';
import { IssuedReport } from './issued-report.tsx';
import { reportQuery } from './queries.ts';
import { useLiveReports } from './use-live-reports.ts';

interface ReportScreenProps {
  plan: PlanSnapshot;
  id: number;
}

/** A report: its draft, live, or what was issued (docs/product.md#report-screen). */
export function ReportScreen({ plan, id }: ReportScreenProps) {
  const projectId = plan.project.id;
  const query = useQuery(reportQuery(projectId, id));
  const isGone = useIsGone(query);
  const isAway = useValue(connection) !== 'online';
  const [isFresh, setFresh] = useState(false);
  useLiveReports(projectId, query.data?.number === null);
  if (isGone) {
    return (
      <>
        <PageTitle title="Report" />
        <Gone
          text="This report does not exist any more."
          to={paths.editProject.href(projectId, 'diary')}
          label="To the Daily Log"
        />
      </>
    );
  }
  return (
    <>
      <AsOf at={query.dataUpdatedAt} />
      <QueryView
        query={query}
        errorText="The report could not be loaded."
        loading={<CardSkeleton fields={5} className="max-w-xl" />}
      >
        {(report: Report) =>
          report.number === null ? (
            <DraftReport plan={plan} report={report} isAway={isAway} onIssued={() => setFresh(true)} />
          ) : (
            <IssuedReport plan={plan} report={report} isAway={isAway} isFresh={isFresh} />
          )
        }
      </QueryView>
    </>
  );
}
