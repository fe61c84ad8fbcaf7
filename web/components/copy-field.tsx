import { Copy } from 'lucide-react';
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
        <IconButton icon={Copy} label={`Copy ${label.toLowerCase()}`} onClick={() => void copy(value).then(onCopied)} />
      }
    />
  );
}

/** On plain http addresses there is no clipboard, and elsewhere it may be refused; the old command still works. */
async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copyByCommand(text);
  }
}

function copyByCommand(text: string) {
  const area = document.createElement('textarea');
  area.value = text;
  (document.querySelector('[role="dialog"]') ?? document.body).append(area);
  area.select();
  document.execCommand('copy');
  area.remove();
}
