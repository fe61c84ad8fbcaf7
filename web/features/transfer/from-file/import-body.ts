// What a plan that was read is in the call that writes it.
import { blanks } from '../../../../functions/core/common/facts.ts';
import { limits } from '../../../../functions/core/common/limits.ts';
import { taskFacts } from '../../../../functions/core/plan/facts.ts';
import type { PlanImport } from '../../../../functions/core/plan/import.contract.ts';
import type { Person } from '../assigned.ts';
import type { BroughtPlan } from '../outline/brought-plan.ts';
import type { Proof } from '../outline/prove.ts';
import type { Read } from '../reading.ts';

/** The names that nobody here has, each once. */
export function unknownNames({ names }: BroughtPlan, people: readonly Person[]): string[] {
  const known = new Set(people.map(({ name }) => name.toLowerCase()));
  const unknown = new Map(names.map(({ name }) => [name.toLowerCase(), name]));
  return [...unknown].flatMap(([key, name]) => (known.has(key) ? [] : name));
}

/** Without the links that would close a loop. */
function importBody(plan: BroughtPlan, { closing }: Proof, people: readonly Person[]): PlanImport {
  const byName = new Map(people.map((person) => [person.name.toLowerCase(), person]));
  const assignments = plan.names.flatMap(({ row, name }): NonNullable<PlanImport['assignments']> => {
    const person = byName.get(name.toLowerCase());
    if (!person) return [];
    if (person.userId !== null) return [{ row, userId: person.userId }];
    return person.tradeId === null ? [] : [{ row, tradeId: person.tradeId }];
  });
  const left = new Set(closing);
  const links = plan.links.filter((_, at) => !left.has(at));
  const majorPhases = plan.majorPhases.map((majorPhase) => ({
    ...brief(majorPhase),
    phases: majorPhase.phases.map((phase) => ({ ...brief(phase), tasks: phase.tasks.map(brief) })),
  }));
  return {
    majorPhases,
    ...(links.length > 0 && { links }),
    ...(assignments.length > 0 && { assignments }),
  };
}

/** A new project has the calendar and the baseline of its file, too. */
function newProjectBody(plan: BroughtPlan, proof: Proof, people: readonly Person[]): PlanImport {
  const { workWeek, days, baseline } = plan;
  return {
    ...importBody(plan, proof, people),
    ...(workWeek && { workWeek }),
    ...(days.length > 0 && { days }),
    ...(baseline.length > 0 && { baseline: { name: 'MS Project', dates: baseline } }),
  };
}

/** The rows of what was read, in an own project or in one that is there; null for what is not ready. */
export function bodyOf(read: Read, people: readonly Person[], isNew: boolean): PlanImport | null {
  if (read.kind === 'brought' && read.proof.refusal === null) {
    return (isNew ? newProjectBody : importBody)(read.plan, read.proof, people);
  }
  if (read.kind !== 'own' || read.plan.problems.length > 0) return null;
  const { majorPhases, links, assignments } = read.plan;
  return { majorPhases, ...(links.length > 0 && { links }), ...(assignments.length > 0 && { assignments }) };
}

/** Why a plan cannot be sent, in a sentence; null for one that can. */
export function tooLarge(body: object): string | null {
  const size = new Blob([JSON.stringify(body)]).size;
  const most = limits.body - 1024;
  return size <= most ? null : 'The rows and notes of the file are more than 1 MB together. Import it in two parts.';
}

/** Two thousand rows with every field are more than one body may have: those with their usual value are left out. */
function brief<Row extends object>(row: Row): Row {
  const facts: Record<string, { kind: keyof typeof blanks } | undefined> = taskFacts;
  const kept = Object.entries(row).filter(([field, value]) => {
    const kind = facts[field]?.kind;
    return needed.includes(field) || kind === undefined || value !== blanks[kind];
  });
  return Object.fromEntries(kept) as Row;
}

const needed = ['durationType', 'statusId', 'phases', 'tasks', 'name', 'title'];
