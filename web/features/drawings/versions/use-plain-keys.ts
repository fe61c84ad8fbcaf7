import { useEffect, useEffectEvent } from 'react';

/** Hands on each key that is pressed alone, outside of fields and dialogs. */
export function usePlainKeys(onKey: (key: string) => void): void {
  const pressed = useEffectEvent(({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    if (target instanceof HTMLElement && target.closest('input, select, textarea, [role=dialog]')) return;
    onKey(key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
