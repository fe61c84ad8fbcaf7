import { type ComponentType, lazy } from 'react';
import { onDemand } from './on-demand.ts';

/** The longest wait for an idle browser before deferred code loads anyway; milliseconds. */
const PATIENCE_MS = 2_000;
const signsOfAPerson = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'click', 'input', 'focusin'] as const;

let open: () => void = () => {};
const drawn = new Promise<void>((resolve) => {
  open = resolve;
});
let begin: () => void = () => {};
const used = new Promise<void>((resolve) => {
  begin = resolve;
});
void drawn.then(() => {
  for (const sign of signsOfAPerson) window.addEventListener(sign, begin, { once: true, passive: true });
});

/** Resolves when the first screen is rendered and the browser is idle, for code that no screen needs to render. */
export function afterFirstScreen(): Promise<void> {
  return drawn;
}

/** Resolves at the first pointer move, key or scroll after that, for code that only an interaction needs. */
export function afterFirstUse(): Promise<void> {
  return used;
}

/** Resolves `afterFirstUse` now. */
export function prepareForUse() {
  begin();
}

/** Called when the first screen is rendered. */
export function firstScreenIsReady() {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(open, { timeout: PATIENCE_MS });
  else setTimeout(open);
}

type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A lazy component for interactions: its code is prefetched at the first pointer move or key, or loads when used. */
export function lazyPart<Props>(load: LoadPart<Props>) {
  const code = onDemand(load);
  void used.then(code).catch(() => {});
  return part(code);
}

/**
 * A lazy component that loads when used. When its code is missing, the rest of the screen stays, with its typed text.
 */
export function lazyAtUse<Props>(load: LoadPart<Props>) {
  return part(onDemand(load));
}

function part<Props>(code: LoadPart<Props>) {
  return lazy(() => code().catch(() => new Promise<never>(() => {})));
}
