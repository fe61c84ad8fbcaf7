import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialog } from '../feedback/dialog.tsx';

export interface Sign {
  sign: ReactNode;
  words: string;
}

interface SignsDialogProps {
  signs: readonly Sign[];
  onClose: () => void;
}

/** The signs of a screen, each with its meaning. */
export function SignsDialog({ signs, onClose }: SignsDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="What the Signs Mean"
      size="small"
      footer={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <ul aria-label="Signs" className="space-y-2">
        {signs.map(({ sign, words }) => (
          <li key={words} className="flex items-center gap-4">
            <span aria-hidden className="flex h-7 w-14 shrink-0 items-center justify-center">
              {sign}
            </span>
            <span className="min-w-0">{words}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
