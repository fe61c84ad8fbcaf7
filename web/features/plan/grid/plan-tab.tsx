import './plan.css';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, memo, Suspense, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { LoadingNote } from '../../../components/controls/skeleton.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/feedback/error-state.tsx';
import { lazyAtUse, lazyPart } from '../../../lib/code/lazy.ts';
import { hasFailed } from '../../../lib/http/query-failures.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { recallFolds } from '../../../sync/plan/folds.ts';
import { countOf } from '../../../sync/plan/steps/undo-step.ts';
import { projectQuery } from '../../../sync/project/project-query.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { ClashesIn } from '../../assignees/clashes-in.tsx';
import { useWorkAddress } from '../../assignees/filter/use-work-address.ts';
import { matcherOf } from '../../assignees/filter/work-filter.ts';
import { WorkFilterNote } from '../../assignees/filter/work-filter-note.tsx';
import { useWhoWorks, WhoWorksIn } from '../../assignees/who-works.tsx';
import { PlanDecisions } from '../dialogs/plan-decisions.tsx';
import { selectedRows } from '../selection/selection-rules.ts';
import { createPlanUi, PlanUiContext, usePlanUi } from '../state/plan-ui.ts';
import { searchPlan } from '../state/search-plan.ts';
import { ShownContext } from './list-items.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { PlanToolbar } from './plan-toolbar.tsx';

const Bring = lazyAtUse(() => import('../library/bring.tsx'));
const RowDialog = lazyPart(() => import('./row-dialog.tsx'));
const SelectionBar = lazyPart(() => import('../selection/selection-bar.tsx'));

interface PlanTabProps {
  projectId: number;
  isTemplate: boolean;
  /** Tools for the days of a project, which belong to the work calendar. */
  DayTools: ComponentType<{ projectId: number }>;
}

/** The plan of a project or template, edited in place. The screen keeps it live. Must be keyed by project. */
export const PlanTab = memo(function PlanTab({ projectId, isTemplate, DayTools }: PlanTabProps) {
  // Only its existence: rows subscribe to their own part, so that nothing else re-renders.
  const sync = useSync();
  const query = useQuery({ ...projectQuery(sync, projectId), select: isThere });
  const [ui] = useState(() => {
    const created = createPlanUi(sync, projectId, isTemplate);
    recallFolds(created);
    return created;
  });
  if (!query.data) {
    if (!hasFailed(query)) return <LoadingNote label="Loading the plan" />;
    return <ErrorState text="The plan could not be loaded." onRetry={query.refetch} isRetrying={query.isFetching} />;
  }
  return (
    <PlanUiContext value={ui}>
      <PlanToolbar DayTools={DayTools} />
      <WhoWorksIn projectId={projectId}>
        <ClashesIn projectId={projectId}>
          <Found>
            <PlanGrid />
          </Found>
        </ClashesIn>
      </WhoWorksIn>
      <Selection />
      <Dialogs />
      <PlanDecisions projectId={projectId} />
    </PlanUiContext>
  );
});

const isThere = () => true;
/** All rows, as the address says it. */
const noFilter = { who: '', phase: '', state: '', from: '', until: '' };

/** Filters by the search, deferred so that typing stays responsive, and by what the address says. */
function Found({ children }: { children: React.ReactNode }) {
  const { projectId, search, theirs } = usePlanUi();
  const text = useDeferredValue(useValue(search));
  const { byRow } = useWhoWorks();
  const { filter, count, choose } = useWorkAddress();
  const plan = useOptimisticPlan(projectId, (optimistic) => (text.trim() || count > 0 ? optimistic : null));
  const day = useToday();
  const isTheirs = useMemo(() => plan && matcherOf(plan, byRow, filter, day), [plan, byRow, filter, day]);
  const shown = useMemo(() => (plan ? searchPlan(plan, text, isTheirs) : null), [plan, text, isTheirs]);
  useEffect(() => {
    theirs.set(isTheirs ? { isTheirs, clear: () => choose(noFilter) } : null);
  }, [theirs, isTheirs, choose]);
  const isEmpty = shown?.size === 0;
  return (
    <ShownContext value={shown}>
      <WorkFilterNote projectId={projectId} isEmpty={isEmpty && !text.trim()} />
      {children}
      {isEmpty && text.trim() && <EmptyState text={`Nothing in the plan holds “${text.trim()}”.`} />}
    </ShownContext>
  );
}

/** The bar of selected rows, while there are some or a phone selects them. */
function Selection() {
  const { selecting, selected, plan } = usePlanUi();
  const isSelecting = useValue(selecting);
  const rows = useValue(selected);
  const now = plan.get();
  return (
    <>
      <p role="status" className="sr-only">
        {now && rows.size > 0 && `${countOf(selectedRows(now, rows))} selected`}
      </p>
      {isSelecting && (
        <Suspense>
          <SelectionBar />
        </Suspense>
      )}
    </>
  );
}

/** The dialogs, while one is open. */
function Dialogs() {
  const { dialog, pasting, library } = usePlanUi();
  const about = useValue(dialog);
  const isBringing = [useValue(pasting), useValue(library)].some(Boolean);
  return (
    <Suspense>
      {isBringing && <Bring />}
      {about && <RowDialog about={about} />}
    </Suspense>
  );
}
