import { useEffect, useEffectEvent } from 'react';

/** Ctrl+P or ⌘P prints the sheet of this screen, which needs a moment to be made. */
export function usePrintKey(print: () => void, isOn = true) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'p' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
    event.preventDefault();
    print();
  });
  useEffect(() => {
    if (!isOn) return;
    const hear = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [isOn]);
}
