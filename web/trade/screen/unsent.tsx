import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { copyText } from '../../lib/copy-text.ts';
import type { Unsent as Words } from '../data/waiting.ts';
import { useLanguage } from '../language/language-context.ts';

interface UnsentProps {
  all: readonly Words[];
  /** Not where nothing is kept any more. */
  onDiscard?: (key: string) => Promise<void>;
}

/** What the trade wrote that nobody takes any more: to copy, and to discard. */
export function Unsent({ all, onDiscard }: UnsentProps) {
  return all.map((words) => <One key={words.key} words={words} onDiscard={onDiscard} />);
}

function One({ words: { key, text, why }, onDiscard }: Pick<UnsentProps, 'onDiscard'> & { words: Words }) {
  const { say } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  return (
    <section className="mt-2 rounded-control bg-warning-tint px-3 py-2">
      <p role="status" className="text-warning">
        {why === 'gone' ? say.unsentGone : say.unsent}
      </p>
      <p className="wrap-anywhere whitespace-pre-line py-2">{text}</p>
      <div className="flex flex-wrap gap-2">
        <Button className="h-11 grow" onClick={() => void copyText(text).then(() => setCopied(true))}>
          {isCopied ? say.copied : say.copy}
        </Button>
        {onDiscard && (
          <Button className="h-11" onClick={() => void onDiscard(key)}>
            {say.discard}
          </Button>
        )}
      </div>
    </section>
  );
}
