// The whole plan of a project. The database checks access and the plan's mark at each read; the text of an unchanged
// plan comes from the cache.
import { Buffer } from 'node:buffer';
import type { Context } from 'hono';
import { type KeptPlan, type NotesOfPlan, planText } from '../../_shared/cache/kept-plans.ts';
import type { Db } from '../../_shared/database/database.ts';
import { isDue } from '../http/caller.ts';
import type { ApiEnv } from '../http/parts.ts';
import { hasTagged } from '../http/tags.ts';
import { takesGzip } from '../http/takes-gzip.ts';
import { asCallerAtOnce } from '../http/transaction.ts';
import { getWholePlan, touchView } from './queries.ts';

/** Records the caller's view of the project, at most once a minute. */
export async function viewed(c: Context<ApiEnv>, db: Db, id: number): Promise<void> {
  if (isDue(`${c.var.claims?.userId} ${id}`)) await touchView(db, id);
}

/** Answers with the project and its plan; 304 when the caller has it. */
export async function answerWholePlan(c: Context<ApiEnv>, id: number, notes: NotesOfPlan): Promise<Response> {
  const { addresses } = c.var.parts;
  const plans = c.var.parts.plans[notes];
  const period = addresses.period();
  const known = plans.of(id, period);
  const found = await asCallerAtOnce(c, async (db) => {
    const [, plan] = await Promise.all([viewed(c, db, id), getWholePlan(db, id, known?.mark ?? '', notes)]);
    return plan;
  });
  const ending = Buffer.from(`,"lastViewed":${JSON.stringify(found.viewed)}}}`);
  if (known && found.json === null) return answer(c, known, ending, () => plans.gzipped(id, known, ending));
  const made = planText(found.mark, period, `{"data":${addresses.signAll(withoutEnd(found.json ?? ''))}`);
  if (!found.own) plans.keep(id, made);
  // Not compressed yet, since the next change may come before the next reader.
  return answer(c, made, ending);
}

/** The JSON of an object without its last brace. */
function withoutEnd(json: string): string {
  return json.slice(0, json.lastIndexOf('}'));
}

/**
 * The browser caches the answer and revalidates it each time. It belongs to the token that asked: without it, as after a
 * sign-out, the browser has nothing (docs/product.md#kept-for-one). The tag is weak: it does not cover the reader's last
 * view of the project.
 */
function answer(
  c: Context<ApiEnv>,
  { text, tag }: KeptPlan,
  ending: Uint8Array,
  gzipped?: () => Uint8Array<ArrayBuffer>,
): Response {
  const etag = `W/"${tag}"`;
  const headers = { etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' };
  if (hasTagged(c, etag)) return c.body(null, 304, headers);
  const type = { 'content-type': 'application/json' };
  if (gzipped && takesGzip(c)) {
    return c.body(gzipped(), 200, { ...headers, ...type, 'content-encoding': 'gzip' });
  }
  return c.body(Buffer.concat([text, ending]), 200, { ...headers, ...type });
}
