import type { Following, Person } from '../presence/presence.ts';

/** Events that stop following. */
const ownWay = ['pointerdown', 'wheel', 'touchmove'] as const;
const ownKeys = ['Escape', 'ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'PageUp', 'PageDown', 'Home', 'End', ' '];

/**
 * Follows a colleague until the reader clicks, scrolls or presses Escape; called again with the same person, it ends.
 */
export function followPerson(following: Following, projectId: number, person: Person) {
  const isEnd = following.get()?.person.userId === person.userId;
  following.set(isEnd ? null : { projectId, person });
  if (isEnd) return;
  const listening = new AbortController();
  const stop = ({ target }: Event) => {
    // The control that starts following handles its own clicks.
    if (target instanceof Element && target.closest('[data-follow]')) return;
    listening.abort();
    if (following.get()?.person === person) following.set(null);
  };
  const options = { signal: listening.signal, capture: true, passive: true };
  for (const sign of ownWay) window.addEventListener(sign, stop, options);
  window.addEventListener('keydown', (event) => ownKeys.includes(event.key) && stop(event), options);
}
