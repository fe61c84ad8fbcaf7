// Caches the JSON of whole plans that were read last, one a project, in the memory of this process. A plan is served
// only under the mark it was built with, and the database confirms at each read that this is still the project's mark.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { closeGzip, compressOpen, type OpenGzip } from './open-gzip.ts';

/** Of all cached plans of one form together; a plan of a thousand rows has 330 kB. */
const MAX_BYTES = 16 * 2 ** 20;

export interface KeptPlan {
  mark: string;
  /** The signing period of its addresses. */
  period: number;
  /** JSON without its ending, which differs for each reader. */
  text: Uint8Array;
  /** The same for equal texts, regardless of who built them and when. */
  tag: string;
  gzip?: OpenGzip;
}

/** The form of notes in a whole plan. */
export type NotesOfPlan = 'whole' | 'ids';

export type KeptPlans = ReturnType<typeof keepPlans>;

export function planText(mark: string, period: number, json: string): KeptPlan {
  const text = Buffer.from(json);
  return { mark, period, text, tag: createHash('sha256').update(text).digest('base64url').slice(0, 27) };
}

export function keepPlans(maxBytes = MAX_BYTES) {
  const plans = new LRUCache<number, KeptPlan>({
    maxSize: maxBytes,
    sizeCalculation: ({ text, gzip }) => text.length + (gzip?.bytes.length ?? 0) + 1,
  });
  return {
    /** Also undefined when its addresses were signed in another period. */
    of(projectId: number, period: number): KeptPlan | undefined {
      const plan = plans.get(projectId);
      return plan?.period === period ? plan : undefined;
    },
    keep(projectId: number, plan: KeptPlan): void {
      plans.set(projectId, plan);
    },
    /** The whole answer in gzip. Compresses the plan at the first call. */
    gzipped(projectId: number, plan: KeptPlan, ending: Uint8Array): Uint8Array<ArrayBuffer> {
      const gzip = plan.gzip ?? compressOpen(plan.text);
      // Another text may have replaced it meanwhile.
      if (!plan.gzip && plans.peek(projectId) === plan) plans.set(projectId, { ...plan, gzip });
      return closeGzip(gzip, ending);
    },
  };
}
