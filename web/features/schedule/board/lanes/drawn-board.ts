// The board as this page draws it. Projects whose bars were moved come from their optimistic plans, so that a move or an
// assignment shows at once, also without a connection.

import { answerOf, plannedDays } from '../../../../../functions/core/assignments/answers.ts';
import type { Assignment } from '../../../../../functions/core/assignments/contract.ts';
import { whoOf } from '../../../../../functions/core/assignments/who.ts';
import type { Board, BoardRow, BoardVisit } from '../../../../../functions/core/board/contract.ts';
import { isMilestone } from '../../../../sync/plan/dates/milestone.ts';
import { nameOf } from '../../../../sync/plan/plan-rows.ts';
import type { PlanSnapshot } from '../../../../sync/plan/plan-snapshot.ts';
import type { BoardFilter } from '../address.ts';
import { openWork } from '../part-of.ts';
import { drawnClashes } from './drawn-clashes.ts';

type Filters = Pick<BoardFilter, 'projectId' | 'tradeId'>;

/** The board with these plans; without one it is the same object. */
export function withPlans(board: Board, plans: readonly PlanSnapshot[], { projectId, tradeId }: Filters): Board {
  if (plans.length === 0) return board;
  const byProject = new Map(plans.map((plan) => [plan.project.id, plan]));
  const lanes = new Set(board.lanes.map(whoOf));
  const isShown = (visit: BoardVisit) =>
    visit.from <= board.to &&
    visit.to >= board.from &&
    lanes.has(whoOf(visit)) &&
    (projectId === null || visit.projectId === projectId) &&
    (tradeId === null || visit.tradeId === tradeId);
  const visits = [
    ...board.visits.filter((visit) => !byProject.has(visit.projectId)),
    ...plans.flatMap((plan) => plan.assignments.flatMap((each) => visitOf(plan, each) ?? []).filter(isShown)),
  ];
  const rows = board.unassigned.rows.filter((row) => {
    const plan = byProject.get(row.projectId);
    return !plan || (rowIn(plan, row.entity, row.itemId) !== null && !isAssigned(plan, row));
  });
  const answered = new Set(visits.flatMap(({ id, answer }) => (answer === null ? [] : [id])));
  const there = new Set(visits.map(({ id }) => id));
  const open = board.unanswered.visits.filter((id) => there.has(id) && !answered.has(id));
  const drawn: Board = { ...board, visits, ...openWork(board, rows, open) };
  // On a board of one project the visits to other sites are missing. A board of one trade has all of its visits.
  const isWhole = projectId === null && !board.isCut;
  return isWhole ? { ...drawn, clashes: drawnClashes(drawn) } : drawn;
}

function visitOf(plan: PlanSnapshot, assignment: Assignment): BoardVisit | null {
  const { id, item, userId, tradeId, proposedOn } = assignment;
  const known = plan.rows[item.entity][item.id];
  const row = rowIn(plan, item.entity, item.id);
  if (!known || !row) return null;
  const answer = answerOf(assignment, known) ?? null;
  return {
    id,
    userId,
    tradeId,
    ...row,
    answer,
    work: known.completedOn ? 'completed' : known.startedOn ? 'started' : 'open',
    proposedOn: answer === 'other' ? proposedOn : null,
  };
}

/** A row of the plan as the board has it; null when it is deleted or without days. */
function rowIn(plan: PlanSnapshot, entity: BoardRow['entity'], itemId: number): BoardRow | null {
  const item = plan.rows[entity][itemId];
  const days = item && plannedDays(item);
  if (!days) return null;
  const phase = 'phase' in item ? plan.rows.phase[item.phase] : undefined;
  return {
    projectId: plan.project.id,
    entity,
    itemId,
    name: nameOf(item),
    phaseName: phase ? nameOf(phase) : null,
    isMilestone: isMilestone(plan, item),
    ...days,
  };
}

function isAssigned(plan: PlanSnapshot, { entity, itemId }: BoardRow): boolean {
  const phaseId = entity === 'phase' ? itemId : plan.rows.task[itemId]?.phase;
  return plan.assignments.some(
    ({ item }) => (item.entity === entity && item.id === itemId) || (item.entity === 'phase' && item.id === phaseId),
  );
}
