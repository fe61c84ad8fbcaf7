import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser prints. Colours are then those of the light theme, on white paper. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const begin = () => {
      // Of several that listen, only the first one sees the theme of the screen.
      dataset.screenTheme ??= dataset.theme ?? '';
      dataset.theme = 'light';
      // The browser prints what is there when this listener returns.
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      if (dataset.screenTheme) dataset.theme = dataset.screenTheme;
      delete dataset.screenTheme;
      setPrinting(false);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, []);
  return isPrinting;
}
