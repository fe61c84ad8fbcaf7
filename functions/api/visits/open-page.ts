// The page of a trade: adds days and choices to the facts of the database, and signs the addresses of files.
import { dayOf } from '../../core/schedule/engine/day.ts';
import { type Schedule, scheduleOf } from '../../core/schedule/engine/forward.ts';
import { isRefusal } from '../../core/schedule/engine/order.ts';
import { planInputOf } from '../../core/schedule/from-plan.ts';
import type { Visit, Visits } from '../../core/visits/contract.ts';
import type { Parts } from '../http/parts.ts';
import { tagOfText } from '../http/tags.ts';
import { timesOf } from './choices.ts';
import { type VisitsFacts, visitsFacts, visitsPlan } from './queries.ts';

/** The most visits with choices in one answer, and their projects: each choice is a computation of its plan. */
const MOST = { visits: 12, projects: 6 };

type PageParts = Pick<Parts, 'addresses' | 'computing' | 'database' | 'visitTimes'>;

interface Page {
  /** Changes whenever the page does. */
  etag: string;
  /** The JSON of the answer's `data`. */
  json: () => Promise<string>;
}

/** The page of a link. Throws a 404 when the link does not open. No connection is held while it is computed. */
export async function openPage(parts: PageParts, linkId: number): Promise<Page> {
  const text = await parts.database.asService((service) => visitsFacts(service, linkId), `link ${linkId}`);
  return {
    etag: tagOfText(text, parts.addresses.period()),
    json: async () => {
      const facts: VisitsFacts = JSON.parse(text);
      const page: Visits = { ...facts, visits: await withTimes(parts, linkId, facts) };
      return parts.addresses.signAll(JSON.stringify(page));
    },
  };
}

/** The visits as the page shows them, with the days and choices of those that may be computed for one answer. */
export async function withTimes(
  parts: PageParts,
  linkId: number,
  { visits, today, showsCost }: Pick<VisitsFacts, 'visits' | 'today' | 'showsCost'>,
): Promise<Visit[]> {
  const plans = new Set<string>();
  const done: Visit[] = [];
  let tried = 0;
  for (const { row, ...visit } of visits) {
    const plan = `${row.projectId}:${row.plan}`;
    const name = `${plan}:${row.entity}:${row.id}:${today}`;
    let times = await parts.visitTimes.times.of(name);
    if (!times && row.isLinked && tried < MOST.visits && (plans.has(plan) || plans.size < MOST.projects)) {
      tried += 1;
      plans.add(plan);
      const now = await parts.visitTimes.plans
        .get(plan, () => computedPlan(parts, linkId, row.projectId))
        .catch(ifGone);
      const compute = (schedule: Schedule) =>
        parts.computing((pause) => timesOf(schedule, { kind: row.entity, id: row.id }, visit, { today, pause }));
      if (now) times = await parts.visitTimes.times.get(name, () => compute(now));
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

/** Null for a plan that its calendar cannot date. */
async function computedPlan({ database, computing }: PageParts, linkId: number, projectId: number) {
  const plan = await database.asService((service) => visitsPlan(service, linkId, projectId), `link ${linkId}`);
  return computing(async (pause): Promise<Schedule | null> => {
    await pause();
    try {
      return scheduleOf(planInputOf(plan));
    } catch (error) {
      if (isRefusal(error)) return null;
      throw error;
    }
  });
}

/** Without choices where the trade's last visit of a project is removed between two queries. */
function ifGone(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'P0002') return null;
  throw error;
}
