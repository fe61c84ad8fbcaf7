import { useState } from 'react';
import { say } from '../../lib/language/say.ts';
import { classNames } from '../controls/control-style.ts';

/** Texts known to be long, so that going back restores the height and scroll position immediately. */
const longTexts = new Set<string>();

/** A text; more than twelve lines are collapsed at first. */
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
          {say(isOpen ? 'Show Less' : 'Show More')}
        </button>
      )}
    </>
  );
}
