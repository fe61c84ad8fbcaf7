const KEY = 'paradigm-pro-schedule-panel';

/** Whether the panel of the chosen row stays open beside the bars, in this browser. */
export function isPanelPinned(): boolean {
  return localStorage.getItem(KEY) === 'pinned';
}

export function pinPanel(isPinned: boolean) {
  if (isPinned) localStorage.setItem(KEY, 'pinned');
  else localStorage.removeItem(KEY);
}
