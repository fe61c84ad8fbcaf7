// Takes the place of tests/support/processes/with-lock.ts in a page: its files take turns where they are run.
import { commands } from 'vitest/browser';

export async function withLock(name: string, work: () => Promise<void>): Promise<void> {
  await commands.turnTaken(name);
  await work().finally(() => commands.turnEnded(name));
}
