import { type KeyboardEvent, useState } from 'react';

/** The option that the arrow keys are at, while the focus stays in a field; the first one to begin with. */
export function useActiveOption<Option>(options: readonly Option[]) {
  const [at, setAt] = useState(0);
  const active = options[Math.min(at, options.length - 1)];

  /** Goes one option up or down; whether the key was an arrow for that. */
  function walk({ key }: KeyboardEvent): boolean {
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return false;
    if (active !== undefined) setAt(Math.max(0, Math.min(options.length - 1, options.indexOf(active) + step)));
    return true;
  }

  return { active, walk, backToFirst: () => setAt(0) };
}
