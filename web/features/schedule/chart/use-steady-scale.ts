import { useMemo, useState } from 'react';
import type { Day } from '../../../../functions/core/schedule/engine/day.ts';
import { type Days, type Scale, scaleOf, steadyScale, type Zoom } from '../scale/scale.ts';
import { textSize } from './sizes.ts';

interface Shown {
  zoom: Zoom;
  span: Days | null;
  /** Today. */
  now: Day;
  /** The width that is to be filled; pixels. */
  width: number;
  /** The end of what a drag has moved. */
  further: Day | undefined;
}

/** The scale of what is shown, the same object while it has room for what moves. */
export function useSteadyScale({ zoom, span, now, width, further }: Shown): Scale {
  const next = useMemo(() => {
    const usual = scaleOf(zoom, span, now, width / textSize, further);
    return { ...usual, perDay: usual.perDay * textSize };
  }, [zoom, span, now, width, further]);
  const [kept, keep] = useState(next);
  const scale = steadyScale(kept, next, width);
  if (scale !== kept) keep(scale);
  return scale;
}
