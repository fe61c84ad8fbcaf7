import type { MutationFunctionContext } from '@tanstack/react-query';
import type { ProjectCalendar } from '../../../functions/api/calendar/contract.ts';
import type { PlanImport, PlanImported } from '../../../functions/api/plan/import.contract.ts';
import { writeNow } from '../../sync/write/now.ts';
import { calendarQuery } from './queries.ts';

const keepCalendar =
  (projectId: number) =>
  (calendar: ProjectCalendar, _input: unknown, _result: unknown, { client }: MutationFunctionContext) =>
    client.setQueryData(calendarQuery(projectId).queryKey, calendar);

/** Creates or renews the link. */
export const renewCalendar = (projectId: number) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(`/projects/${projectId}/calendar`, { method: 'POST' }),
    onSuccess: keepCalendar(projectId),
    meta: { failure: 'The link could not be made', onProjectScreen: true },
  });

export const revokeCalendar = (projectId: number) =>
  writeNow({
    write: (send) => send<ProjectCalendar>(`/projects/${projectId}/calendar`, { method: 'DELETE' }),
    onSuccess: keepCalendar(projectId),
    meta: { failure: 'The link could not be revoked', onProjectScreen: true },
  });

export const importPlan = (projectId: number) =>
  writeNow({
    projectId,
    hasManyChanges: true,
    write: (send, plan: PlanImport) =>
      send<PlanImported>(`/projects/${projectId}/import`, { method: 'POST', body: plan }),
    meta: { failure: 'The plan could not be imported', onProjectScreen: true },
  });
