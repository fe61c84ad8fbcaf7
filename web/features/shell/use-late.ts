import { useEffect, useState } from 'react';

/** True when the condition has held continuously for this time. */
export function useLate(isSo: boolean, milliseconds: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isSo, milliseconds]);
  return isSo && isLate;
}
