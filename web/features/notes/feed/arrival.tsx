import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to the note that the address names, as `#note:5`, and highlights it briefly. Its parent is `relative isolate`. */
export function Arrival({ noteId }: { noteId: number }) {
  const { hash, key } = useLocation();
  const isNamed = hash === `#note:${noteId}`;
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNamed && key) mark.current?.parentElement?.scrollIntoView({ block: 'center' });
  }, [isNamed, key]);
  if (!isNamed) return null;
  return <span key={key} ref={mark} aria-hidden className="flash" />;
}
