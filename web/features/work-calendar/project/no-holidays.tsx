import { useQuery } from '@tanstack/react-query';
import { CalendarX2, X } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { paths } from '../../../model/paths.ts';
import { useCompany } from '../../../session/company.ts';
import { useCurrentUser, useIsAdmin } from '../../../session/current-user.ts';
import type { PlanSnapshot } from '../../../sync/plan/plan-snapshot.ts';
import { useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { holidaysOf } from '../holidays/holidays.ts';
import { stateIn } from '../holidays/state-in.ts';

/** Of addresses in which a state is looked for. */
const COUNTRY = 'US';

/** Says once that a linked plan works through public holidays, since none are set (docs/product.md#no-holidays). */
export default function NoHolidays({ projectId }: { projectId: number }) {
  const { id } = useCurrentUser();
  const lacksThem = useOptimisticPlan(projectId, lacksHolidays) ?? false;
  const key = `paradigm-pro-no-holidays-${id}`;
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(key) !== null);
  if (!lacksThem || isDismissed) return null;
  const dismiss = () => {
    localStorage.setItem(key, 'dismissed');
    setDismissed(true);
  };
  return (
    <section
      aria-label="Holidays"
      className="mb-2 flex items-center gap-2 rounded-control bg-neutral-tint pr-1 pl-3 text-sm print:hidden"
    >
      <CalendarX2 aria-hidden size={16} strokeWidth={1.75} className="shrink-0 text-muted" />
      <p className="min-w-0 grow py-1.5">
        No holidays are set · <Remedy />
      </p>
      <IconButton icon={X} label="Dismiss" onClick={dismiss} className="size-8! pointer-coarse:size-11!" />
    </section>
  );
}

function Remedy() {
  const isAdmin = useIsAdmin();
  const address = useCompany()?.address ?? null;
  const { data } = useQuery({
    queryKey: ['holidays', COUNTRY],
    queryFn: () => holidaysOf(COUNTRY),
    enabled: isAdmin && address !== null,
    staleTime: Infinity,
    networkMode: 'always',
  });
  if (!isAdmin) return <span className="text-muted">an administrator can add them</span>;
  const state = data && address ? stateIn(address, data.states) : null;
  return (
    <Link
      to={`${paths.workCalendar.href()}?holidays=${state?.code ?? ''}`}
      className="rounded-control font-medium text-accent hover:underline"
    >
      {state ? `Add those of ${state.name}` : 'Add holidays'}
    </Link>
  );
}

/** Neither the company nor the project has a holiday, so that the plan works on each. */
function lacksHolidays({ project, calendar, days }: PlanSnapshot): boolean {
  if (project.scheduleMode !== 'linked' || project.isTemplate) return false;
  return [...calendar.days, ...days].every(({ kind }) => kind !== 'holiday');
}
