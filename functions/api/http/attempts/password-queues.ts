// The turns of password hashing: a line for each network address, and others for known devices.
import { type FairQueue, fairQueue } from '../../../_shared/turns/fair-queue.ts';

export interface PasswordQueues {
  ofAddresses: FairQueue;
  /** Do not wait for those of addresses. */
  ofDevices: FairQueue;
}

/** More addresses may wait than one line has jobs: nobody is refused because many have one each. */
export function passwordQueues(): PasswordQueues {
  return {
    ofAddresses: fairQueue({ running: 2, waiting: 300, waitingInLine: 40 }),
    ofDevices: fairQueue({ running: 1, waiting: 100, waitingInLine: 10 }),
  };
}
