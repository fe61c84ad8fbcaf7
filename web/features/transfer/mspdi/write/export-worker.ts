// The worker that writes a file of MS Project, and reads it again: a plan of 2,000 rows takes longer than a page may wait.
import type { PlanToWrite } from './plan-to-write.ts';
import { readAgain } from './read-again.ts';
import type { ToldOfExport } from './told-of-export.ts';
import { mspdiOf } from './write-mspdi.ts';

export interface Ask {
  plan: PlanToWrite;
  today: string;
  /** `file`: to save; `left`: what it leaves out, and how many rows keep their days. */
  kind: 'file' | 'left';
}

export type Answer =
  | { kind: 'file'; xml: string }
  | { kind: 'told'; told: ToldOfExport[] }
  /** The last word of what was left; null where no row has days. */
  | { kind: 'again'; again: string | null }
  /** The plan cannot be dated. */
  | { kind: 'failed' };

const say = (answer: Answer) => self.postMessage(answer);

self.addEventListener('message', ({ data: { plan, today, kind } }: MessageEvent<Ask>) => {
  try {
    const { xml, told } = mspdiOf(plan, today);
    if (kind === 'file') return say({ kind, xml });
    say({ kind: 'told', told: told() });
    const hasRows = plan.majorPhases.some(({ phases }) => phases.length > 0);
    say({ kind: 'again', again: hasRows ? readAgain(xml, plan.calendar.week, today) : null });
  } catch {
    say({ kind: 'failed' });
  }
});
