// Asks the function to do the work that is due, as pg_cron does on hosted Supabase.
import type { Log } from '../log.ts';

const everyMs = 60_000;

interface JobTimerOptions {
  /** Where the function is reached at this moment; one of its processes does the work. */
  functionPorts: () => readonly number[];
  secret: string;
  log: Log;
  /** Told after every run whether it was good. */
  onRun: (isGood: boolean) => void;
}

/** Calls the jobs now and once a minute, never two at a time; returns how to stop. */
export function startJobTimer({ functionPorts, secret, log, onRun }: JobTimerOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = async () => {
    const [port] = functionPorts();
    if (port === undefined) throw new Error('the function is not there');
    const answer = await fetch(`http://127.0.0.1:${port}/api/jobs/run`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}` },
      signal: stopping.signal,
    });
    await answer.body?.cancel();
    onRun(answer.ok);
    if (!answer.ok) log.warn(`the jobs answered ${answer.status}`);
  };
  const start = () => {
    running ??= run()
      .catch((error: Error) => {
        if (stopping.signal.aborted) return;
        onRun(false);
        log.warn(`the jobs were not run: ${error.message}`);
      })
      .finally(() => {
        running = undefined;
      });
  };
  start();
  const timer = setInterval(start, everyMs);
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
