import { Copy } from 'lucide-react';
import { copyText } from '../../lib/copy-text.ts';
import { IconButton } from './icon-button.tsx';
import { TextInput } from './text-input.tsx';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Called when the value is in the clipboard. */
  onCopied: () => void;
}

/** A read-only text with a button that copies it. */
export function CopyField({ label, value, onCopied }: CopyFieldProps) {
  return (
    <TextInput
      readOnly
      aria-label={label}
      value={value}
      onFocus={(event) => event.target.select()}
      className="tabular-nums"
      end={
        <IconButton
          icon={Copy}
          label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copyText(value).then(onCopied)}
        />
      }
    />
  );
}
