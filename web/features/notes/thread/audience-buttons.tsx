import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import type { Audience, Said } from './audiences.ts';

interface AudienceButtonsProps {
  audiences: readonly Audience[];
  disabled: boolean;
  onSend: (said: Said) => void;
  /** More buttons. */
  children?: ReactNode;
}

/** The buttons that send a message or reply: each says who reads it then. */
export function AudienceButtons({ audiences, disabled, onSend, children }: AudienceButtonsProps) {
  return (
    <fieldset aria-label="Who reads it" className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
      {audiences.map(({ said, label }) => (
        <Button
          key={label}
          disabled={disabled}
          onClick={() => onSend(said)}
          className={said.audience === 'office' ? 'border-dashed' : undefined}
          icon={said.audience === 'office' && <Lock aria-hidden size={16} strokeWidth={1.75} />}
        >
          {label}
        </Button>
      ))}
      {children}
    </fieldset>
  );
}
