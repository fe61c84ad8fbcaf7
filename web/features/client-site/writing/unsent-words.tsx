import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { copyText } from '../../../lib/copy-text.ts';
import { say } from '../../../lib/language/say.ts';
import { useUnsent } from './unsent.ts';

interface UnsentWordsProps {
  projectId: number;
  canWrite: boolean;
}

/** What a client typed and cannot send any more, to be copied (docs/product.md#drafts-of-clients). */
export function UnsentWords({ projectId, canWrite }: UnsentWordsProps) {
  const { words, discard } = useUnsent(projectId, canWrite);
  const [copied, setCopied] = useState<string | null>(null);
  if (words.length === 0) return null;
  return (
    <section
      aria-label={say('Not sent')}
      className="mx-auto my-5 max-w-[720px] rounded-card border border-line bg-surface p-4"
    >
      <p role="status">{say('This cannot be sent any more. Your words are kept here, to copy.')}</p>
      {words.map(({ name, text }) => (
        <div key={name} className="mt-3 grid gap-2">
          <blockquote className="whitespace-pre-wrap break-words border-line border-l-2 pl-3">{text}</blockquote>
          <div className="flex flex-wrap gap-2">
            <Button className="h-11!" onClick={() => void copyText(text).then(() => setCopied(name))}>
              {copied === name ? say('Copied') : say('Copy Text')}
            </Button>
            <Button className="h-11!" onClick={() => void discard(name)}>
              {say('Discard')}
            </Button>
          </div>
        </div>
      ))}
    </section>
  );
}
