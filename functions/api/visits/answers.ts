// Writes what a trade answers, once for each Idempotency-Key. A report of work in a linked plan computes its dates in
// the same transaction, as a write of staff does.
import type { Db } from '../../_shared/database/database.ts';
import { invalidField } from '../../_shared/errors.ts';
import { type ComputedDates, computeDates, type DatedPlan } from '../../schedule/dates.ts';
import { isRefusal } from '../../schedule/refusals.ts';
import type { Parts } from '../http/parts.ts';
import type { VisitAnswer } from './contract.ts';
import { openVisit } from './page.ts';
import { keepVisitAnswer, takeVisitKey, visitsPlan, writeAnswer, writeDates } from './queries.ts';

interface AnswerRequest {
  linkId: number;
  key: string;
  hash: string;
  answer: VisitAnswer;
}

/** The JSON of the answer's `data`: the visit as it is now. */
export async function answerVisit(service: Db, parts: Parts, { linkId, key, hash, answer }: AnswerRequest) {
  const first = await takeVisitKey(service, { linkId, key, hash, isPhoto: false });
  if (first !== null) return first;
  const projectId = await writeAnswer(service, linkId, answer);
  if (projectId !== null) {
    const plan = await visitsPlan(service, linkId, projectId);
    await writeDates(service, projectId, computed(plan));
  }
  const json = JSON.stringify({ visit: await openVisit(service, parts, linkId, answer.assignmentId) });
  await keepVisitAnswer(service, linkId, key, json);
  return json;
}

function computed(plan: DatedPlan): ComputedDates {
  try {
    return computeDates(plan);
  } catch (error) {
    throw isRefusal(error) ? invalidField('day', 'The plan cannot be computed with this day') : error;
  }
}
