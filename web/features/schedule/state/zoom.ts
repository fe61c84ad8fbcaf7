import { type Zoom, zooms } from '../scale/scale.ts';

const KEY = 'paradigm-pro-schedule-zoom';

/** The zoom that this browser used last; weeks at first. */
export function rememberedZoom(): Zoom {
  const stored = localStorage.getItem(KEY);
  return zooms.find((zoom) => zoom === stored) ?? 'weeks';
}

export function rememberZoom(zoom: Zoom) {
  localStorage.setItem(KEY, zoom);
}
