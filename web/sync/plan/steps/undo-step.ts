import type { Assignment } from '../../../../functions/core/assignments/contract.ts';
import type { Whom } from '../../../../functions/core/assignments/who.ts';
import { counted } from '../../../../functions/core/common/english.ts';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { actualFields } from '../../../../functions/core/schedule/actual-dates.ts';
import { type AssignedRow, assignmentIn } from '../assigned.ts';
import {
  applyPending,
  type Batch,
  type BatchChange,
  isBatch,
  type PlanWrite,
  predecessorIn,
} from '../changes/pending.ts';
import type { LinksWrite, LinkWrite } from '../link-terms.ts';
import { childOf, listOf, nameIn, nameOf, parentOf } from '../plan-rows.ts';
import type { PlanSnapshot, RowAt } from '../plan-snapshot.ts';
import { contentOf, scheduledFields, withoutComputed } from '../row-content.ts';
import { batchKindOf, type ItemChange, setLink, setLinks, unassignItem, updateItem } from '../writes.ts';
import { type LinkStep, type LinksStep, linkRefusal, linkStepBack, linksStepBack } from './link-step.ts';
import { isProjectStep, type ProjectStep } from './project-step.ts';
import type { StepBase } from './step-base.ts';

type Fields = ItemChange<PlanEntity>['fields'];

/** The inverse of a change of one row, with the state it left: it is only applied to that state. */
export type RowStep = StepBase &
  (
    | { kind: 'update'; fields: Fields; left: Fields }
    /** `after`: its former predecessors, nearest first. */
    | { kind: 'move'; parentId: number; after: readonly number[]; left: { parentId: number; afterId: number | null } }
    /** `left` is the content of the row (contentOf); null until it is known. */
    | { kind: 'delete'; left: string | null }
    | { kind: 'restore' }
    | (AssignedRow & { kind: 'assign'; assignment: Omit<Assignment, 'item'> })
    /** `left`: what the trade had answered. */
    | (AssignedRow & Whom & { kind: 'unassign'; left: Assignment['answer'] })
  );

/** The inverse of a write of one change. */
export type SingleStep = RowStep | LinkStep;

/** The inverse of several changes as one, the last change first; the row is the one of the first step. */
export type BatchStep = StepBase & { kind: 'batch'; steps: readonly RowStep[] };

/** The inverse of a write to the rows of a plan. */
export type PlanStep = SingleStep | BatchStep | LinksStep;

/** The inverse of a user's action. */
export type Step = PlanStep | ProjectStep;

/** Why a step cannot be applied. `gone`: the row or an ancestor is deleted; `touched` may be the user's own change. */
export type Refusal = 'gone' | 'there' | 'changed' | 'touched';

/** The inverse of a write, computed from the plan before it; null when there is none. */
export function stepBack(plan: PlanSnapshot, write: PlanWrite): PlanStep | null {
  if (write.kind === 'link') return linkStepBack(plan, write, stepBase(plan, write));
  if (write.kind === 'links') return linksStepBack(plan, write, stepBase(plan, write));
  if (!isBatch(write)) return rowStepBack(plan, write);
  const steps: RowStep[] = [];
  let now = plan;
  for (const change of write.changes) {
    const step = rowStepBack(now, change);
    if (step) steps.unshift(step);
    now = applyPending(now, [change]);
  }
  return batchOf(steps.map((step) => placedIn(now, step)));
}

/** A moved row with the place where the whole batch leaves it. */
function placedIn(plan: PlanSnapshot, step: RowStep): RowStep {
  if (step.kind !== 'move') return step;
  const { parentId } = step.left;
  const siblings = listOf(plan, step.entity, parentId);
  return { ...step, left: { parentId, afterId: siblings[siblings.indexOf(step.id) - 1] ?? null } };
}

/** Several steps as one; null for none. */
export function batchOf(steps: readonly RowStep[]): BatchStep | null {
  const [first] = steps;
  if (!first) return null;
  const { entity, id, above, seq } = first;
  return { kind: 'batch', entity, id, above, seq, name: countOf(steps), steps };
}

/** What every step has of a row that is there. */
function stepBase(plan: PlanSnapshot, at: RowAt): Omit<StepBase, keyof RowAt> {
  const row = plan.rows[at.entity][at.id];
  return { name: row ? nameOf(row) : '', above: rowsAbove(plan, at), seq: plan.seq };
}

type RowWrite = Exclude<PlanWrite, Batch | LinkWrite | LinksWrite>;

function rowStepBack(plan: PlanSnapshot, write: RowWrite | BatchChange): RowStep | null {
  const { seq } = plan;
  if (write.kind === 'create' || write.kind === 'duplicate') {
    const { entity, draftId: id, parentId } = write;
    return {
      kind: 'delete',
      entity,
      id,
      name: nameIn(write.fields),
      above: parentsFrom(plan, entity, parentId),
      seq,
      left: null,
    };
  }
  const { entity, id } = write;
  if (write.kind === 'restore') {
    return { kind: 'delete', entity, id, name: write.name, above: [], seq, left: null };
  }
  const row = plan.rows[entity][id];
  if (!row) return null;
  const parentId = parentOf(plan, row);
  const base = { entity, id, name: nameOf(row), above: rowsAbove(plan, write), seq };
  switch (write.kind) {
    case 'assign': {
      const { assignment } = write;
      if (assignmentIn(plan, write, assignment)) return null;
      const { userId, tradeId, answer } = assignment;
      return { ...base, entity: write.entity, kind: 'unassign', userId, tradeId, left: answer };
    }
    case 'unassign': {
      const assignment = assignmentIn(plan, write, write);
      return assignment ? { ...base, entity: write.entity, kind: 'assign', assignment } : null;
    }
    case 'update':
      return { ...base, kind: 'update', ...bothWays(plan, row, applyPending(plan, [write]).rows[entity][id], write) };
    case 'delete':
      return { ...base, kind: 'restore' };
    case 'move':
    case 'place': {
      const siblings = listOf(plan, entity, parentId);
      const after = siblings.slice(0, siblings.indexOf(id)).toReversed();
      const afterId = write.kind === 'place' ? predecessorIn(plan, write) : write.afterId;
      if (parentId === write.parentId && (after[0] ?? null) === afterId) return null;
      return { ...base, kind: 'move', parentId, after, left: { parentId: write.parentId, afterId } };
    }
  }
}

/**
 * The fields of a change before and after it, with the status, the dates and the milestone that followed from it in the
 * same row.
 */
function bothWays(
  { project }: PlanSnapshot,
  was: object,
  next: object | undefined,
  { base, fields }: Extract<PlanWrite, { kind: 'update' }>,
) {
  const before: Partial<Record<string, unknown>> = { ...was };
  const after: Partial<Record<string, unknown>> = { ...next };
  const differs = (field: string) => before[field] !== after[field];
  // A date always with its filler: without one it would be a person's.
  const fillers = (field: string) =>
    (field === 'startedBy' && differs('startedOn')) || (field === 'completedBy' && differs('completedOn'));
  const isLinked = project.scheduleMode === 'linked';
  const isMoment = before.isMilestone === true || after.isMilestone === true;
  const moment = isMoment ? ['isMilestone', 'duration', ...(isLinked ? [] : scheduledFields)] : [];
  const actual = actualFields.filter((field) => differs(field) || fillers(field));
  const followed = [...actual, ...moment.filter(differs)];
  const of = (row: typeof before, names: readonly string[] = followed) =>
    Object.fromEntries(names.map((field) => [field, row[field]]));
  // Work that is opened again is dated anew: what it was planned for comes back with its actual dates.
  const isBegun = 'begins' in was && actual.length > 0;
  const planned = isLinked && isBegun ? of(before, scheduledFields) : {};
  const left = { ...fields, ...of(after) };
  return { fields: { ...base, ...planned, ...of(before) }, left: isLinked ? withoutComputed(left) : left };
}

/** Completes the undo step of an addition when the row has its id. */
export function arrived(plan: PlanSnapshot, step: Extract<RowStep, { kind: 'delete' }>, id: number): RowStep {
  const row = plan.rows[step.entity][id];
  if (!row) return { ...step, id };
  const at = { entity: step.entity, id };
  return { ...step, id, name: nameOf(row), above: rowsAbove(plan, at), left: contentOf(plan, at) };
}

/** The step with the draft id replaced by the real id. */
export function withId(step: Step, draft: RowAt, id: number): Step {
  const real = <Row extends RowAt>(row: Row) =>
    row.entity === draft.entity && row.id === draft.id ? { ...row, id } : row;
  const named = <Each extends PlanStep>(each: Each): Each =>
    [each, ...each.above].some((row) => real(row) !== row) ? { ...real(each), above: each.above.map(real) } : each;
  if (isProjectStep(step)) return step;
  if (step.kind === 'links') return { ...named(step), steps: step.steps.map(named) };
  if (step.kind !== 'batch') return named(step);
  const steps = step.steps.map(named);
  return steps.some((each, at) => each !== step.steps[at]) ? { ...named(step), steps } : named(step);
}

/** Why the plan is not as the user's action left it, else null. The change log decides about `touched`. */
export function refusalOf(plan: PlanSnapshot, step: SingleStep): Refusal | null {
  if (step.kind === 'link') return linkRefusal(plan, step);
  const row = plan.rows[step.entity][step.id];
  if (step.kind === 'restore') {
    if (row) return 'there';
    return step.above.every(({ entity, id }) => plan.rows[entity][id]) ? null : 'gone';
  }
  if (!row) return 'gone';
  switch (step.kind) {
    case 'update': {
      const now: Readonly<Partial<Record<string, unknown>>> = { ...row };
      return Object.entries(step.left).every(([field, value]) => now[field] === value) ? null : 'changed';
    }
    case 'assign':
      return null;
    case 'unassign': {
      const { answer = step.left } = assignmentIn(plan, step, step) ?? {};
      return answer === step.left ? null : 'changed';
    }
    case 'delete':
      return step.left === contentOf(plan, step) ? null : 'touched';
    case 'move': {
      if (step.entity !== 'majorphase' && !plan.rows[parentEntity[step.entity]][step.parentId]) return 'gone';
      const parentId = parentOf(plan, row);
      if (parentId !== step.left.parentId) return 'changed';
      const siblings = listOf(plan, step.entity, parentId);
      return (siblings[siblings.indexOf(step.id) - 1] ?? null) === step.left.afterId ? null : 'touched';
    }
  }
}

/** The write that applies a step. */
export function writeOf(plan: PlanSnapshot, step: PlanStep): PlanWrite {
  if (step.kind === 'link') return setLink(step.from, step, step.terms, step.begins);
  if (step.kind === 'links') return setLinks(step, step.steps);
  return step.kind === 'batch' ? changesOf(step, step.steps) : rowWriteOf(plan, step);
}

function changesOf({ entity, id }: RowAt, steps: readonly RowStep[]): Batch {
  const changes = steps.map(changeOf);
  return { kind: batchKindOf(changes), entity, id, changes };
}

/** The most predecessors that are sent with a moved row, nearest first. */
export const PREDECESSORS = 20;

/** The same as a part of a batch; the server finds the place of a moved row, which the changes before it may shift. */
function changeOf(step: RowStep): BatchChange {
  const { entity, id, name } = step;
  if (step.kind === 'move') {
    return { kind: 'place', entity, id, name, parentId: step.parentId, after: step.after.slice(0, PREDECESSORS) };
  }
  if (step.kind === 'update') return { ...updateItem(entity, id, { fields: step.fields, base: step.left }), name };
  if (step.kind === 'assign') return { kind: 'assign', entity: step.entity, id, name, assignment: step.assignment };
  if (step.kind === 'unassign') return unassignItem(step, step);
  return step.kind === 'delete'
    ? { kind: 'delete', entity, id, since: step.seq, name }
    : { kind: 'restore', entity, id, name };
}

function rowWriteOf(plan: PlanSnapshot, step: RowStep): PlanWrite {
  const { entity, id } = step;
  switch (step.kind) {
    case 'update':
      return updateItem(entity, id, { fields: step.fields, base: step.left });
    case 'move': {
      const siblings = listOf(plan, entity, step.parentId);
      const afterId = step.after.find((other) => siblings.includes(other)) ?? null;
      return { kind: 'move', entity, id, parentId: step.parentId, afterId };
    }
    case 'delete':
      return { kind: 'delete', entity, id, since: step.seq };
    case 'restore':
      return { kind: 'restore', entity, id, name: step.name };
    case 'assign':
    case 'unassign':
      return changesOf(step, [step]);
  }
}

/** How many rows, as in `3 tasks`; `rows` for several kinds. */
export function countOf(rows: readonly Pick<RowAt, 'entity'>[]): string {
  const [first] = rows;
  const isOneKind = rows.every(({ entity }) => entity === first?.entity);
  return counted(rows.length, first && isOneKind ? entityNames[first.entity].toLowerCase() : 'task');
}

/** A row and its descendants. */
export function rowsIn(plan: PlanSnapshot, { entity, id }: RowAt): RowAt[] {
  const child = childOf[entity];
  const below = child ? listOf(plan, child, id) : [];
  return [{ entity, id }, ...below.flatMap((childId) => (child ? rowsIn(plan, { entity: child, id: childId }) : []))];
}

const parentEntity = { phase: 'majorphase', task: 'phase' } as const;

/** The ancestors of a row, nearest first. */
export function rowsAbove(plan: PlanSnapshot, { entity, id }: RowAt): RowAt[] {
  const row = plan.rows[entity][id];
  return row ? parentsFrom(plan, entity, parentOf(plan, row)) : [];
}

function parentsFrom(plan: PlanSnapshot, entity: PlanEntity, parentId: number): RowAt[] {
  if (entity === 'majorphase') return [];
  const parent = { entity: parentEntity[entity], id: parentId };
  return [parent, ...rowsAbove(plan, parent)];
}
