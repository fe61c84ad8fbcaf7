import { whenConnection } from '../../lib/http/connection.ts';
import type { Outbox } from './outbox.ts';
import type { Outcome } from './shared-entries.ts';

/** The outcome of an entry's first attempt; undefined when it could not be sent now and waits in the outbox. */
export async function firstTry(
  { whenDelayed }: Pick<Outbox, 'whenDelayed'>,
  key: string,
  sending: Promise<Outcome>,
): Promise<Outcome | undefined> {
  const outcome = await Promise.race([sending, whenDelayed(key), whenConnection('reconnecting', 'offline')]);
  return outcome ?? undefined;
}
