// Long computations, one at a time in this process: each takes pauses, in which requests are answered. No step between
// two pauses may take more than 100 ms.
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';

/** Milliseconds of a pause. */
const PAUSE_MS = 3;

/** Lets requests be answered; awaited between the steps of a computation. */
export type Pause = () => Promise<void>;

export type Computing = <T>(work: (pause: Pause) => Promise<T>) => Promise<T>;

/** Runs each computation after those that were asked for before. */
export function inPauses(): Computing {
  const inTurn = pLimit(1);
  return (work) => inTurn(() => work(() => sleep(PAUSE_MS)));
}
