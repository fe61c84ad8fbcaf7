import type { Visits } from '../../../functions/api/visits/contract.ts';
import type { Waiting } from './waiting.ts';

/** What became of something that was sent: its days are others now, it was refused, or the visit is gone. */
export type Outcome = 'changed' | 'refused' | 'gone' | 'full' | 'photo-refused';

export interface WeekState {
  /** `over`: the server does not know the link, or no longer. */
  status: 'loading' | 'shown' | 'failed' | 'over';
  visits?: Visits;
  /** When the server confirmed the visits, in milliseconds since 1970. */
  at: number;
  /** `limited`: the server asks to wait. */
  line: 'fine' | 'broken' | 'limited';
  waiting: readonly Waiting[];
  /** By visit, until the trade says something else. */
  outcomes: Readonly<Record<number, Outcome>>;
}
