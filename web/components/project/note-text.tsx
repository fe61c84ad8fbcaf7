import { useState } from 'react';
import { classNames } from '../controls/class-names.ts';

/** The texts that were measured as long: a page that is come back to has its height, and so its place, at once. */
const longTexts = new Set<string>();

/** A text in full; one of more than twelve lines is folded first. */
export function NoteText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(() => longTexts.has(text));
  const measure = (element: HTMLElement | null) => {
    if (!element || isOpen) return;
    const isFolded = element.scrollHeight > element.clientHeight + 1;
    if (isFolded) longTexts.add(text);
    else longTexts.delete(text);
    setLong(isFolded);
  };
  return (
    <>
      <p ref={measure} className={classNames('mt-2 whitespace-pre-line break-words', !isOpen && 'line-clamp-12')}>
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="mt-1 rounded-control font-medium text-accent"
        >
          {isOpen ? 'Show Less' : 'Show More'}
        </button>
      )}
    </>
  );
}
