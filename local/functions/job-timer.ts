// Calls the function once a minute to run due jobs, as pg_cron does on hosted Supabase.
import type { Log } from '../log.ts';

const everyMs = 60_000;

interface JobTimerOptions {
  /** The current ports of the function; one of its processes runs the jobs. */
  functionPorts: () => readonly number[];
  secret: string;
  log: Log;
  /** Called after every run with its success. */
  onRun: (isGood: boolean) => void;
}

/** Runs the jobs now, once a minute, and while the answer asks for it; never two runs at a time. Returns a function that stops it. */
export function startJobTimer({ functionPorts, secret, log, onRun }: JobTimerOptions): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = async (): Promise<'again' | 'over'> => {
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
    return answer.ok && answer.headers.has('run-again') ? 'again' : 'over';
  };
  const runAll = async (): Promise<void> => {
    let next: Awaited<ReturnType<typeof run>>;
    do next = await run();
    while (next === 'again');
  };
  const start = () => {
    running ??= runAll()
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
