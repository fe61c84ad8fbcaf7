// All calls of /api. The OpenAPI document is generated from this list, and tests of all calls iterate over it.
import { accountCalls } from './account/calls.ts';
import { assignmentCalls } from './assignments/calls.ts';
import { auditCalls } from './audit/calls.ts';
import { boardCalls } from './board/calls.ts';
import { calendarCalls } from './calendar/calls.ts';
import { changeCalls } from './changes/calls.ts';
import { clientSiteCalls } from './client-site/calls.ts';
import { clientCalls } from './clients/calls.ts';
import { contentCalls } from './content/calls.ts';
import { dashboardCalls } from './dashboard/calls.ts';
import { decisionCalls } from './decisions/calls.ts';
import { paperCalls } from './decisions/papers/paper.calls.ts';
import { diaryCalls } from './diary/calls.ts';
import { drawingCalls } from './drawings/calls.ts';
import { printCalls } from './drawings/prints.calls.ts';
import { sharedDrawingCalls } from './drawings/shared.calls.ts';
import type { Call } from './http/call.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { libraryCalls } from './library/calls.ts';
import { linkCalls } from './links/calls.ts';
import { noteCalls } from './notes/calls.ts';
import { questionCalls } from './notes/questions.calls.ts';
import { todoCalls } from './notes/todo.calls.ts';
import { noticeCalls } from './notices/calls.ts';
import { notificationCalls } from './notifications/calls.ts';
import { planCalls } from './plan/calls.ts';
import { projectCalls } from './projects/calls.ts';
import { teamCalls } from './projects/team.calls.ts';
import { reportCalls } from './reports/calls.ts';
import { openReportCalls } from './reports/open-calls.ts';
import { sentReportCalls } from './reports/sent-calls.ts';
import { scheduleCalls } from './schedule/calls.ts';
import { searchCalls } from './search/calls.ts';
import { serviceCalls } from './service/calls.ts';
import { sessionCalls } from './session/calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { todayCalls } from './today/calls.ts';
import { tradeCalls } from './trades/calls.ts';
import { userCalls } from './users/calls.ts';
import { visitCalls } from './visits/calls.ts';
import { workCalendarCalls } from './work-calendar/calls.ts';

export const calls: readonly Call[] = [
  ...sessionCalls,
  ...linkCalls,
  ...accountCalls,
  ...userCalls,
  ...projectCalls,
  ...teamCalls,
  ...dashboardCalls,
  ...todayCalls,
  ...boardCalls,
  ...clientCalls,
  ...changeCalls,
  ...ledgerCalls,
  ...decisionCalls,
  ...paperCalls,
  ...diaryCalls,
  ...reportCalls,
  ...sentReportCalls,
  ...openReportCalls,
  ...drawingCalls,
  ...sharedDrawingCalls,
  ...printCalls,
  ...noteCalls,
  ...questionCalls,
  ...todoCalls,
  ...noticeCalls,
  ...libraryCalls,
  ...planCalls,
  ...scheduleCalls,
  ...assignmentCalls,
  ...tradeCalls,
  ...searchCalls,
  ...auditCalls,
  ...settingsCalls,
  ...workCalendarCalls,
  ...notificationCalls,
  ...clientSiteCalls,
  ...calendarCalls,
  ...visitCalls,
  ...contentCalls,
  ...serviceCalls(() => calls),
];
