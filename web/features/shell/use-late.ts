import { useEffect, useState } from 'react';

/** True when something has been so for a while without a break; what is over at once is not shown. */
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
