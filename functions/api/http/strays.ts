import type { Parts } from './parts.ts';

/**
 * Logs errors that nobody awaits, such as those of a socket that ends between two statements. Without this the process
 * would end, and with it the requests of everybody.
 */
export function surviveStrays(log: Parts['log'], target: EventTarget = globalThis): void {
  target.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    note('rejection', (event as PromiseRejectionEvent).reason);
  });
  target.addEventListener('error', (event) => {
    event.preventDefault();
    note('error', (event as ErrorEvent).error);
  });

  function note(stray: string, reason: unknown): void {
    log({ level: 'error', stray, error: reason instanceof Error ? (reason.stack ?? String(reason)) : String(reason) });
  }
}
