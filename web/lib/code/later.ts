import { type ComponentType, lazy } from 'react';
import { onDemand } from './on-demand.ts';

/** How long at most the browser may be busy before what was put off is loaded anyway. */
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

/** Resolves when the first screen stands and the browser has time; what no screen needs to be drawn waits for it. */
export function afterDrawing(): Promise<void> {
  return drawn;
}

/** Resolves when somebody moves, types or scrolls after that: the time for what only a step of theirs brings up. */
export function afterFirstUse(): Promise<void> {
  return used;
}

/** Lets what waits for the first use come without it. */
export function prepareForUse() {
  begin();
}

/** Says that the first screen stands. */
export function screenIsDrawn() {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(open, { timeout: PATIENCE_MS });
  else setTimeout(open);
}

type LoadPart<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A component that only a step of the person brings up: its code comes as soon as somebody moves, or at its use. */
export function later<Props>(load: LoadPart<Props>) {
  const code = onDemand(load);
  void used.then(code).catch(() => {});
  return part(code);
}

/** A component whose code comes at its use. When it cannot be had, what stands stays: what is typed there is not lost. */
export function atUse<Props>(load: LoadPart<Props>) {
  return part(onDemand(load));
}

function part<Props>(code: LoadPart<Props>) {
  return lazy(() => code().catch(() => new Promise<never>(() => {})));
}
