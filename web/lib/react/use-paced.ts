import { useEffect, useState } from 'react';

/** The value, passed on at once, but at most every so many milliseconds; the last one always comes. */
export function usePaced(value: string, everyMs: number): string {
  const [passed, setPassed] = useState({ value, at: 0 });
  useEffect(() => {
    if (value === passed.value) return;
    const pass = () => setPassed({ value, at: performance.now() });
    const timer = setTimeout(pass, passed.at + everyMs - performance.now());
    return () => clearTimeout(timer);
  }, [value, passed, everyMs]);
  return passed.value;
}
