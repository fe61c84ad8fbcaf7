// Counts and durations of requests, by route pattern.
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { Observer } from '../gateway/observe.ts';
import { logRequest } from '../log.ts';

/**
 * Logs requests that the gateway answered itself, and counts all requests in `register`. Before `isServing`, while the
 * demo data is made, it logs only failures: the accounts of a first start must not drown.
 */
export function createObserver(register: Registry, isServing: () => boolean): Observer {
  const labelNames = ['method', 'route', 'status'] as const;
  const registers = [register];
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const inFlight = new Gauge({ name: 'http_requests_in_flight', help: 'Requests without their answer.', registers });
  return {
    began: () => inFlight.inc(),
    ended(answer, isLogged) {
      const { method, path, status, ms } = answer;
      inFlight.dec();
      seconds.observe({ method: methods.has(method) ? method : 'other', route: path, status }, ms / 1000);
      const isWorth = isServing() || status >= 400;
      if (!isLogged && path !== 'web' && isWorth) logRequest('gateway', answer);
    },
  };
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Counts job runs by outcome, with the time of the last successful one. */
export function createJobCount(register: Registry): (isGood: boolean) => void {
  const registers = [register];
  const runs = new Counter({ name: 'jobs_runs_total', help: 'Runs of the jobs.', labelNames: ['outcome'], registers });
  const last = new Gauge({ name: 'jobs_last_success_timestamp_seconds', help: 'The last good run.', registers });
  return (isGood) => {
    runs.inc({ outcome: isGood ? 'good' : 'failed' });
    if (isGood) last.setToCurrentTime();
  };
}
