// Ends a Postgres server, by force when it does not end by itself. Confirmed writes survive each way: the write-ahead
// log has them.

/** Limits of a fast and then of an immediate shutdown; milliseconds. */
const fastLimitMs = 20_000;
const immediateLimitMs = 10_000;

/**
 * Sends the server the signals of a shutdown until it `ended`: fast, then immediate, then a kill. A server may not end
 * by the first one: a suspended one, and one that was restarting after a crash of its own processes.
 */
export async function shutDown(send: (signal: NodeJS.Signals) => void, ended: Promise<unknown>): Promise<void> {
  send('SIGINT');
  send('SIGCONT');
  const immediate = setTimeout(() => send('SIGQUIT'), fastLimitMs);
  const kill = setTimeout(() => send('SIGKILL'), fastLimitMs + immediateLimitMs);
  try {
    await ended;
  } finally {
    clearTimeout(immediate);
    clearTimeout(kill);
  }
}
