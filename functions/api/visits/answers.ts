// Writes the answers of a trade, once for each Idempotency-Key. A report of work in a linked plan computes its dates in
// the same transaction, as a write of staff does.
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { taskAfter } from '../../core/schedule/actual-dates.ts';
import { type ComputedDates, computeDates, type DatedPlan } from '../../core/schedule/dates.ts';
import { isRefusal } from '../../core/schedule/engine/order.ts';
import type { VisitAnswer, VisitAnswered } from '../../core/visits/contract.ts';
import type { Parts } from '../http/parts.ts';
import { rehearse } from '../http/transaction.ts';
import { withTimes } from './open-page.ts';
import {
  keepVisitAnswer,
  type Report,
  takeVisitKey,
  type VisitsFacts,
  visitsFacts,
  visitsPlan,
  writeAnswer,
  writeDates,
  writeReport,
} from './queries.ts';

interface AnswerRequest {
  linkId: number;
  key: string;
  hash: string;
  answer: VisitAnswer;
}

/** The visit after an answer, and what the answer moved, as they are kept with its key. */
interface Written extends VisitsFacts {
  /** Missing in answers that were kept before it was told. */
  movesOthers?: boolean;
}

/** The JSON of the answer's `data`: the visit as it was after the answer. */
export async function answerVisit(parts: Parts, request: AnswerRequest): Promise<string> {
  const { movesOthers = false, ...facts }: Written = JSON.parse(await writtenInTurn(parts, request));
  // The lock of the project is released before its choices are computed.
  const [visit = null] = request.answer.isTrial ? [] : await withTimes(parts, request.linkId, facts);
  return JSON.stringify({ visit, movesOthers } satisfies VisitAnswered);
}

/** In the turn of the link: its answers wait for the lock of the same project. */
function writtenInTurn({ turns, database }: Parts, request: AnswerRequest): Promise<string> {
  const line = `link ${request.linkId}`;
  const work = (service: Db) => written(service, request);
  const trial = (service: Db) => rehearse(service, () => work(service));
  return turns(line, () => database.asService(request.answer.isTrial ? trial : work, line));
}

/** The visit after the answer, or after the first one with this key, as the database tells it. */
async function written(service: Db, { linkId, key, hash, answer }: AnswerRequest): Promise<string> {
  const first = await takeVisitKey(service, { linkId, key, hash, isPhoto: false });
  if (first !== null) return first;
  const report = await writeAnswer(service, linkId, answer);
  const at = { linkId, assignmentId: answer.assignmentId };
  const movesOthers = report !== null && (await writeWork(service, at, report));
  const facts: VisitsFacts = JSON.parse(await visitsFacts(service, linkId, answer.assignmentId));
  const told = JSON.stringify({ ...facts, movesOthers } satisfies Written);
  await keepVisitAnswer(service, linkId, key, told);
  return told;
}

/**
 * Writes the reported work, and the dates that follow from it in a linked plan. Resolves to whether visits that other
 * trades have confirmed move.
 */
async function writeWork(
  service: Db,
  at: { linkId: number; assignmentId: number },
  { projectId, isLinked, work }: Report,
): Promise<boolean> {
  if (work) {
    const tasks = work.tasks.map((task) => taskAfter(task, { statusId: work.statusId }, work.day));
    await writeReport(service, at, tasks);
  }
  return isLinked && writeDates(service, projectId, computed(await visitsPlan(service, at.linkId, projectId)));
}

function computed(plan: DatedPlan): ComputedDates {
  try {
    return computeDates(plan);
  } catch (error) {
    throw isRefusal(error) ? invalidField('day', 'The plan cannot be computed with this day') : error;
  }
}
