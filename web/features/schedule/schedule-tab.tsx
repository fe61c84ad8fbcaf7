import './schedule.css';
import { CalendarRange } from 'lucide-react';
import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { useValue } from '../../lib/store/use-store.ts';
import { today } from '../../lib/time/dates.ts';
import type { PlanSnapshot, RowAt } from '../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../sync/react/use-optimistic-plan.ts';
import { useSchedule } from '../../sync/react/use-schedule.ts';
import { useSync } from '../../sync/react/use-sync.ts';
import { Agenda } from './agenda/agenda.tsx';
import { Chart } from './chart/chart.tsx';
import { Findings } from './chart/findings.tsx';
import { OpenLink } from './links/link-dialog.tsx';
import { phone } from './phone.ts';
import { Printed } from './print/printed.tsx';
import { ScheduleToolbar } from './schedule-toolbar.tsx';
import { refreshDrag } from './state/drag.ts';
import { createScheduleUi, ScheduleUiContext, useScheduleUi } from './state/schedule-ui.ts';
import { useBars } from './state/use-bars.ts';
import { useLiveRows } from './state/use-live-rows.ts';

/** The dialog of a row, which belongs to the plan. */
export type RowDialog = ComponentType<RowAt & { projectId: number; isTemplate: boolean; onClose: () => void }>;

interface ScheduleTabProps {
  project: PlanSnapshot['project'];
  EditRow: RowDialog;
  /** Tools for the days of a project, which belong to the work calendar. */
  DayTools: ComponentType<{ projectId: number }>;
}

/** The rows of the plan along their dates (docs/product.md#schedule-rows). Must be keyed by project. */
export function ScheduleTab({ project, EditRow, DayTools }: ScheduleTabProps) {
  const sync = useSync();
  const { id, isTemplate } = project;
  const [ui] = useState(() => createScheduleUi(sync, id, isTemplate));
  useLiveRows(ui);
  const plan = useOptimisticPlan(id, whole);
  if (!plan) return null;
  const isEmpty = plan.lists.majorphase[id]?.length === 0;
  return (
    <ScheduleUiContext value={ui}>
      {isEmpty ? (
        <EmptyState icon={CalendarRange} text="The schedule shows the rows of the plan, and there are none yet." />
      ) : (
        <>
          <ScheduleToolbar DayTools={DayTools} />
          <Drawn plan={plan} />
          <OpenRow EditRow={EditRow} />
        </>
      )}
    </ScheduleUiContext>
  );
}

/** The plan as a list by day on a phone, else along its dates. */
function Drawn({ plan }: { plan: PlanSnapshot }) {
  const isPhone = useValue(phone);
  const day = today();
  const ui = useScheduleUi();
  const bars = useBars(plan, useSchedule(plan.project.id), day);
  useEffect(() => {
    if (bars) refreshDrag(ui);
  }, [ui, bars]);
  return (
    <>
      <Findings plan={plan} bars={bars} />
      {isPhone ? <Agenda plan={plan} bars={bars} day={day} /> : <Chart plan={plan} bars={bars} day={day} />}
      <Printed plan={plan} bars={bars} />
      <OpenLink />
    </>
  );
}

const whole = (plan: PlanSnapshot) => plan;

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
