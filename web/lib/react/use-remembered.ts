import { useState } from 'react';

/** A boolean state that this browser stores under a name. */
export function useRemembered(name: string, initially: boolean): [boolean, (value: boolean) => void] {
  const key = `paradigm-pro-${name}`;
  const [value, setValue] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? initially : stored === 'true';
  });
  const change = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setValue(next);
  };
  return [value, change];
}
