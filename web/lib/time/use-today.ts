import { useSyncExternalStore } from 'react';
import { today } from './dates.ts';

/** A page that is open looks for the company's midnight in this interval; milliseconds. */
const LOOK_EVERY_MS = 20_000;

const listeners = new Set<() => void>();
let seen = '';
let timer: ReturnType<typeof setInterval> | undefined;

/** The day of today, drawn anew at the company's midnight and when a page wakes up (docs/product.md#midnight). */
export function useToday(): string {
  return useSyncExternalStore(onNewDay, today);
}

/** Calls the listener when another day has begun; returns a function that stops it. */
export function onNewDay(listener: () => void): () => void {
  if (listeners.size === 0) {
    seen = today();
    timer = setInterval(look, LOOK_EVERY_MS);
    globalThis.document?.addEventListener('visibilitychange', look);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    globalThis.document?.removeEventListener('visibilitychange', look);
  };
}

function look() {
  const day = today();
  if (day === seen) return;
  seen = day;
  for (const listener of [...listeners]) listener();
}
