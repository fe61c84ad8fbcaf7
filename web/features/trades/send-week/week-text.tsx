import { Copy, Share2 } from 'lucide-react';
import type { TradeLinkCreated } from '../../../../functions/core/visits/contract.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Textarea } from '../../../components/controls/textarea.tsx';
import { copyAndSay } from '../../../lib/copy-text.ts';

/** The text with the link, in the language of the trade. */
export function WeekText({ text }: Pick<TradeLinkCreated, 'text'>) {
  const iconProps = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;
  const copy = () => copyAndSay(text, 'Text');
  // The person may close the share sheet again.
  const share = () => navigator.share({ text }).catch(() => undefined);
  return (
    <div className="mt-4">
      <Textarea
        readOnly
        aria-label="Text for the trade"
        value={text}
        rows={Math.min(10, text.split('\n').length + 1)}
        onFocus={(event) => event.target.select()}
      />
      <div className="mt-2 flex flex-wrap gap-2">
        <Button icon={<Copy {...iconProps} />} onClick={() => void copy()}>
          Copy Text
        </Button>
        {'share' in navigator && (
          <Button icon={<Share2 {...iconProps} />} onClick={() => void share()}>
            Share…
          </Button>
        )}
      </div>
    </div>
  );
}
