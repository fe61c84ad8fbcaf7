// The page of a trade from what the database tells: adds days and choices, and signs the addresses of files.
import { createHash } from 'node:crypto';
import type { Db } from '../../_shared/database/database.ts';
import { dayOf } from '../../schedule/day.ts';
import { isRefusal } from '../../schedule/refusals.ts';
import type { Parts } from '../http/parts.ts';
import { OpenPlan } from './choices.ts';
import type { Visit, Visits } from './contract.ts';
import { type VisitFacts, type VisitsFacts, visitsFacts, visitsPlan } from './queries.ts';

/** Visits with choices, and projects they are of, in one answer: each choice is a computation of its plan. */
const MOST = { visits: 12, projects: 6 };

type PageParts = Pick<Parts, 'addresses' | 'visitTimes'>;

interface Page {
  /** Changes with everything that the page shows. */
  etag: string;
  /** The JSON of the answer's `data`. */
  json: () => Promise<string>;
}

/** The page of a link. Throws a 404 when the link does not open. */
export async function openPage(service: Db, parts: PageParts, linkId: number): Promise<Page> {
  const text = await visitsFacts(service, linkId);
  const etag = createHash('sha256').update(`${parts.addresses.period()} ${text}`).digest('base64url').slice(0, 22);
  return {
    etag: `"${etag}"`,
    json: async () => {
      const facts: VisitsFacts = JSON.parse(text);
      const page: Visits = { ...facts, visits: await withTimes(service, parts, linkId, facts) };
      return parts.addresses.signAll(JSON.stringify(page));
    },
  };
}

/** One visit as the page shows it, or null. */
export async function openVisit(
  service: Db,
  parts: PageParts,
  linkId: number,
  assignmentId: number,
): Promise<Visit | null> {
  const facts: VisitsFacts = JSON.parse(await visitsFacts(service, linkId, assignmentId));
  return (await withTimes(service, parts, linkId, facts))[0] ?? null;
}

async function withTimes(
  service: Db,
  { visitTimes }: PageParts,
  linkId: number,
  { visits, today, showsCost }: VisitsFacts,
): Promise<Visit[]> {
  const plans = new Map<number, OpenPlan | null>();
  const done: Visit[] = [];
  let tried = 0;
  for (const { row, ...visit } of visits) {
    const name = `${row.projectId}:${row.seq}:${row.entity}:${row.id}:${today}`;
    let times = visitTimes.get(name);
    if (!times && row.isLinked && tried < MOST.visits && (plans.has(row.projectId) || plans.size < MOST.projects)) {
      tried += 1;
      const plan = plans.get(row.projectId) ?? (await planOf(service, linkId, row, plans));
      times = plan?.timesOf({ kind: row.entity, id: row.id }, visit, today);
      if (times) visitTimes.set(name, times);
    }
    const { days, choices } = times ?? { days: dayOf(visit.to) - dayOf(visit.from) + 1, choices: [] };
    done.push({
      ...visit,
      days,
      choices: choices.map(({ day, fits, cost }) => ({ day, fits, cost: showsCost ? cost : null })),
    });
  }
  return done;
}

/** The computed plan of a project; null for one that this calendar cannot date. */
async function planOf(
  service: Db,
  linkId: number,
  { projectId }: VisitFacts['row'],
  plans: Map<number, OpenPlan | null>,
): Promise<OpenPlan | null> {
  let plan: OpenPlan | null = null;
  try {
    plan = new OpenPlan(await visitsPlan(service, linkId, projectId));
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  plans.set(projectId, plan);
  return plan;
}
