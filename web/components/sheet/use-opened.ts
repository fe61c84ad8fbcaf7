import { useEffect, useEffectEvent } from 'react';
import { onceSeen } from '../../lib/react/once-seen.ts';

/** Time on the screen after which a version of a drawing counts as opened; milliseconds. */
const OPENED_MS = 2_000;

/** Tells once that a version was on the screen (docs/product.md#drawing-openings); without a connection it is not told. */
export function useOpened(versionId: number | undefined, tell: (versionId: number) => Promise<unknown>) {
  const opened = useEffectEvent(tell);
  useEffect(() => {
    if (versionId === undefined) return;
    return onceSeen(document, OPENED_MS, () => opened(versionId));
  }, [versionId]);
}
