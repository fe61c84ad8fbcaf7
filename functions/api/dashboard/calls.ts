// Calls of the dashboard; its recent projects are a list of projects.

import { pageOf } from '../../core/common/lists.contract.ts';
import { agendaItem, agendaQuery, firstSteps } from '../../core/today/dashboard.contract.ts';
import { type Call, section } from '../http/call.ts';
import { readPage } from '../http/transaction.ts';
import { getAgenda, getFirstSteps } from './queries.ts';

const dashboard = section('Dashboard');

export const dashboardCalls: readonly Call[] = [
  dashboard('GET /agenda', 'getAgenda', 'Phases and tasks of all projects that are late or come within seven days', {
    query: agendaQuery,
    bare: pageOf(agendaItem),
    handle: (c, { query }) => readPage(c, (db) => getAgenda(db, query)),
  }),
  dashboard('GET /firststeps', 'getFirstSteps', 'What is set up in this product, and what is not yet', {
    answer: firstSteps,
    read: getFirstSteps,
  }),
];
