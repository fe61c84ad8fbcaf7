import { useState } from 'react';
import { classNames } from './class-names.ts';

/** A text in full; one of more than twelve lines is folded first. */
export function NoteText({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  const measure = (element: HTMLElement | null) => {
    if (element && !isOpen) setLong(element.scrollHeight > element.clientHeight + 1);
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
