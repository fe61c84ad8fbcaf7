import './schedule.css';
import { CalendarRange } from 'lucide-react';
import { type ComponentType, memo, type ReactNode, Suspense, useEffect, useState } from 'react';
import { ButtonLink } from '../../components/controls/button-link.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { useToday } from '../../lib/time/use-today.ts';
import { phone } from '../../lib/widths.ts';
import { paths } from '../../model/paths.ts';
import { nameOf } from '../../sync/plan/plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../../sync/plan/plan-snapshot.ts';
import { useSchedule } from '../../sync/react/use-schedule.ts';
import { useScheduledPlan } from '../../sync/react/use-scheduled-plan.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { ClashesIn } from '../assignees/clashes-in.tsx';
import { useShownRows } from '../assignees/filter/use-work-address.ts';
import { WorkFilterNote } from '../assignees/filter/work-filter-note.tsx';
import { useWhoWorks, WhoWorksIn } from '../assignees/who-works.tsx';
import { Agenda } from './agenda/agenda.tsx';
import { Chart } from './chart/chart.tsx';
import { Findings } from './chart/findings.tsx';
import { refreshAskedLink } from './links/asked-link.ts';
import { OpenLink } from './links/open-link.tsx';
import { Printed } from './print/printed.tsx';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { refreshDrag } from './state/drag/drag.ts';
import { useTheirGhosts } from './state/drag/use-their-ghosts.ts';
import type { ReadCell } from './state/read-cell.ts';
import { createScheduleUi, ScheduleUiContext, useScheduleUi } from './state/schedule-ui.ts';
import { useBars } from './state/use-bars.ts';
import { useLiveRows } from './state/use-live-rows.ts';

const AssignDialog = lazyPart(() => import('../assignees/assign-dialog.tsx'));

/** The dialog of a row, which belongs to the plan. */
export type RowDialog = ComponentType<RowAt & { projectId: number; isTemplate: boolean; onClose: () => void }>;

interface ScheduleTabProps {
  projectId: number;
  isTemplate: boolean;
  EditRow: RowDialog;
  /** Plans open work from today on; it belongs to the dates. */
  TodayDialog: ComponentType<{ projectId: number; onClose: () => void }>;
  /** Tools for the days of a project, which belong to the work calendar. */
  DayTools: ComponentType<{ projectId: number }>;
  /** How far the finish is from what was planned, which belongs to the ledger; a template has none. */
  slip?: { words: ReactNode; line: ReactNode } | undefined;
  /** Decisions that are too late for their rows; they belong to the decisions. */
  late?: { words: ReactNode; line: ReactNode } | undefined;
  /** Says that no holidays are set; it belongs to the work calendar. */
  NoHolidays: ComponentType<{ projectId: number }>;
  /** Reads what is typed in a cell, by the rules of the plan. */
  readCell: ReadCell;
  /** Decides conflicts of the plan and edits of rows that were deleted. */
  PlanDecisions: ComponentType<{ projectId: number }>;
}

/**
 * The rows of the plan along their dates (docs/product.md#schedule-rows). Must be keyed by project. The screen around it
 * is drawn anew with each change, which this one hears itself.
 */
export const ScheduleTab = memo(function ScheduleTab(props: ScheduleTabProps) {
  const {
    projectId: id,
    isTemplate,
    EditRow,
    TodayDialog,
    DayTools,
    NoHolidays,
    PlanDecisions,
    slip,
    late,
    readCell,
  } = props;
  const sync = useSync();
  const [ui] = useState(() => createScheduleUi(sync, id, isTemplate, readCell));
  useLiveRows(ui);
  useTheirGhosts(ui);
  const plan = useScheduledPlan(id);
  if (!plan) return null;
  const isEmpty = plan.lists.majorphase[id]?.length === 0;
  return (
    <ScheduleUiContext value={ui}>
      {isEmpty ? (
        <EmptyState
          icon={CalendarRange}
          text="The schedule shows the tasks of the plan, and there are none yet."
          action={
            <ButtonLink to={paths[isTemplate ? 'editTemplate' : 'editProject'].href(id, 'editor')} look="primary">
              Go to the Plan
            </ButtonLink>
          }
        />
      ) : (
        <div data-schedule>
          <NoHolidays projectId={id} />
          <WhoWorksIn projectId={id}>
            <Drawn plan={plan} slip={slip} late={late} toolbar={<ScheduleToolbar DayTools={DayTools} />} />
          </WhoWorksIn>
          <OpenRow EditRow={EditRow} />
          <OpenAssignments />
          <OpenToday TodayDialog={TodayDialog} />
        </div>
      )}
      <PlanDecisions projectId={id} />
    </ScheduleUiContext>
  );
});

interface DrawnProps {
  plan: PlanSnapshot;
  slip: ScheduleTabProps['slip'];
  late: ScheduleTabProps['late'];
  toolbar: ReactNode;
}

/** The plan as a list by day on a phone, else along its dates. */
function Drawn({ plan, slip, late, toolbar }: DrawnProps) {
  const isPhone = useValue(phone);
  const day = useToday();
  const ui = useScheduleUi();
  const computed = useSchedule(plan.project.id);
  const bars = useBars(plan, computed, day);
  useEffect(() => {
    if (!plan && !computed) return;
    refreshDrag(ui);
    void refreshAskedLink(ui);
  }, [ui, plan, computed]);
  const { byRow } = useWhoWorks();
  const shown = useShownRows(plan, byRow);
  const drawn = { plan, bars, shown };
  return (
    <>
      <div className="mb-2 flex min-h-9 items-center gap-2">
        <Findings plan={plan} bars={bars} slip={slip} late={late} />
        {toolbar}
      </div>
      <WorkFilterNote projectId={plan.project.id} isEmpty={shown?.size === 0} />
      {shown?.size !== 0 &&
        (isPhone ? (
          <Agenda {...drawn} day={day} />
        ) : (
          <ClashesIn projectId={plan.project.id}>
            <Chart {...drawn} day={day} />
          </ClashesIn>
        ))}
      <Printed {...drawn} />
      <OpenLink />
    </>
  );
}

function OpenRow({ EditRow }: Pick<ScheduleTabProps, 'EditRow'>) {
  const { projectId, isTemplate, editing } = useScheduleUi();
  const row = useValue(editing);
  if (!row) return null;
  return (
    <Suspense>
      <EditRow {...row} projectId={projectId} isTemplate={isTemplate} onClose={() => editing.set(null)} />
    </Suspense>
  );
}

function OpenAssignments() {
  const { projectId, plan, assigning } = useScheduleUi();
  const row = useValue(assigning);
  const item = row && plan.get()?.rows[row.entity][row.id];
  if (!row || !item || row.entity === 'majorphase') return null;
  const rows = [{ entity: row.entity, id: row.id }];
  return (
    <Suspense>
      <AssignDialog projectId={projectId} rows={rows} what={`“${nameOf(item)}”`} onClose={() => assigning.set(null)} />
    </Suspense>
  );
}

function OpenToday({ TodayDialog }: Pick<ScheduleTabProps, 'TodayDialog'>) {
  const { projectId, bringingUp } = useScheduleUi();
  if (!useValue(bringingUp)) return null;
  return (
    <Suspense>
      <TodayDialog projectId={projectId} onClose={() => bringingUp.set(false)} />
    </Suspense>
  );
}
