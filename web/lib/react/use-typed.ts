import { useEffect, useEffectEvent, useState } from 'react';

/** Pause in typing before a text is passed on, in milliseconds; an empty one is at once. */
const PAUSE_MS = 120;

/**
 * The text of a field whose value is kept elsewhere, such as in the address. What is typed is passed on after a pause;
 * another value from there, as after Back, replaces it.
 */
export function useTyped(value: string, passOn: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(value);
  const [passed, setPassed] = useState(value);
  const [seen, setSeen] = useState(value);
  if (value !== seen) {
    setSeen(value);
    // The answer to what was passed on may come while more is typed.
    if (value !== passed) {
      setPassed(value);
      setText(value);
    }
  }
  const pass = useEffectEvent(() => {
    setPassed(text);
    passOn(text);
  });
  useEffect(() => {
    if (text === passed) return;
    const passNow = () => {
      clearTimeout(timer);
      pass();
    };
    const timer = setTimeout(passNow, text === '' ? 0 : PAUSE_MS);
    // Passed on after a click on a link, it would call the click off.
    document.addEventListener('pointerdown', passNow, { capture: true, once: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', passNow, { capture: true });
    };
  }, [text, passed]);
  return [text, setText];
}
