// Computes what waiting for decisions costs, once for a state of the plan, a row and a day; no connection is held
// meanwhile (docs/product.md#cost-of-waiting).
import { sql } from 'kysely';
import type { Db } from '../../_shared/database/database.ts';
import { jsonOf } from '../../_shared/database/json.ts';
import { asApi } from '../../_shared/database/write.ts';
import { notFound } from '../../_shared/errors.ts';
import { type Leads, lastDay, longestLead } from '../../core/decisions/plan/last-day.ts';
import type { WaitingDecision } from '../../core/decisions/waiting.contract.ts';
import type { DatedPlan } from '../../core/schedule/dates.ts';
import { dayOf, textOf } from '../../core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../core/schedule/engine/forward.ts';
import { isRefusal } from '../../core/schedule/engine/order.ts';
import type { RowKey } from '../../core/schedule/engine/plan.ts';
import { type CostOfWaiting, costOfWaiting } from '../../core/schedule/engine/waiting.ts';
import { planInputOf } from '../../core/schedule/from-plan.ts';
import type { Parts } from '../http/parts.ts';

export type WaitingParts = Pick<Parts, 'computing' | 'database' | 'visitTimes'>;

interface OpenDecision extends Omit<WaitingDecision, 'item' | 'cost' | 'options'> {
  row: RowKey;
  /** For the office its options by their ids; for a client the offered choices by their numbers. */
  options: { option: number; due: string; earliest: string }[];
}

export interface WaitingFacts {
  /** Changes with each change of the plan. */
  plan: string;
  isLinked: boolean;
  /** Clients are told what waiting costs. */
  tells: boolean;
  today: string;
  decisions: OpenDecision[];
}

interface ReadDecision extends Omit<OpenDecision, 'due' | 'earliest' | 'options'> {
  leads: Leads;
  buffer: number;
  /** A lead that is null is that of the decision. */
  options: { option: number; lead: number | null }[];
}

/** The open decisions of a project that hang on rows which have not begun, or one of them. Throws a 404. */
export async function waitingFacts(db: Db, projectId: number, decisionId: number | null = null): Promise<WaitingFacts> {
  const text = await asApi(db, () =>
    jsonOf(db, sql`select private.waiting_facts(${projectId}::bigint, ${decisionId}::bigint)::text as json`),
  );
  if (!text) throw notFound();
  const { decisions, ...facts } = JSON.parse(text);
  return { ...facts, decisions: decisions.map((each: ReadDecision) => datedAt(each, facts.today)) };
}

function datedAt({ leads, buffer, options, ...decision }: ReadDecision, today: string): OpenDecision {
  const daysOf = (lead: number) => ({
    due: lastDay({ start: decision.planned, buffer }, lead),
    earliest: textOf(dayOf(today) + lead),
  });
  return {
    ...decision,
    ...daysOf(longestLead(leads)),
    options: options.map(({ option, lead }) => ({ option, ...daysOf(lead ?? leads.own) })),
  };
}

/** Decisions that would come after their row begins, if they were ordered today. */
export async function listWaiting(parts: WaitingParts, projectId: number, facts: WaitingFacts): Promise<string> {
  const late = facts.decisions.filter(({ planned, earliest }) => planned < earliest);
  const waiting: WaitingDecision[] = [];
  for (const { row, options, ...decision } of late) {
    const of = (earliest: string) => costOf(parts, projectId, facts, { row, earliest });
    const each: WaitingDecision['options'] = [];
    const lateOptions = options.length < 2 ? [] : options.filter(({ earliest }) => decision.planned < earliest);
    for (const { option, earliest } of lateOptions) each.push({ optionId: option, earliest, cost: await of(earliest) });
    const cost = await of(decision.earliest);
    waiting.push({ ...decision, item: { entity: row.kind, id: row.id }, cost, options: each });
  }
  return JSON.stringify(waiting);
}

/**
 * The cost that a client reads of an offer, and of each of its choices, once its last day is over; null before, and where
 * nothing is told.
 */
export async function clientWaiting(parts: WaitingParts, projectId: number, facts: WaitingFacts) {
  const [decision] = facts.decisions;
  if (!decision || !facts.tells || !facts.isLinked || decision.isFixed) return { waiting: null, waitingFor: [] };
  const { row, planned, options } = decision;
  const told = async ({ due, earliest }: { due: string; earliest: string }): Promise<Told | null> => {
    if (due >= facts.today) return null;
    const cost = planned < earliest ? await costOf(parts, projectId, facts, { row, earliest }) : null;
    return cost ? { start: cost.start, completion: cost.completion, days: cost.days } : nothing;
  };
  const waitingFor: (Told & { choice: number })[] = [];
  for (const option of options) {
    const waiting = await told(option);
    if (waiting) waitingFor.push({ choice: option.option, ...waiting });
  }
  return { waiting: await told(decision), waitingFor };
}

interface Told {
  start: string | null;
  completion: string | null;
  days: number;
}

const nothing: Told = { start: null, completion: null, days: 0 };

async function costOf(
  parts: WaitingParts,
  projectId: number,
  facts: WaitingFacts,
  { row, earliest }: Pick<OpenDecision, 'row' | 'earliest'>,
): Promise<CostOfWaiting | null> {
  if (!facts.isLinked) return null;
  return parts.visitTimes.waiting.get(`${projectId}:${facts.plan}:${row.kind}:${row.id}:${earliest}`, async () => {
    const now = await computedPlan(parts, projectId, facts);
    return (
      now && parts.computing((pause) => pause().then(() => unlessRefused(() => costOfWaiting(now, row, earliest))))
    );
  });
}

/** The plan as it is, once for a state of it; null where its calendar cannot date it. */
export function computedPlan(
  { computing, database, visitTimes }: WaitingParts,
  projectId: number,
  { plan }: Pick<WaitingFacts, 'plan'>,
): Promise<Schedule | null> {
  return visitTimes.plans.get(`${projectId}:${plan}`, async () => {
    const dated = await database.asService((service) => planOf(service, projectId));
    return computing((pause) => pause().then(() => unlessRefused(() => scheduleOf(planInputOf(dated)))));
  });
}

async function planOf(service: Db, projectId: number): Promise<DatedPlan> {
  return JSON.parse(await jsonOf(service, sql`select private.waiting_plan(${projectId}::bigint)::text as json`));
}

/** Null for a plan that its calendar cannot date. */
export function unlessRefused<T extends Schedule | CostOfWaiting | null>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
