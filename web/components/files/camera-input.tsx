import { Camera, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { takeChosen } from '../../lib/files/take-chosen.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';

export interface CameraInputProps {
  /** The action, for screen readers. */
  label: string;
  /** A button with these words; without them the icon alone. */
  text?: string;
  look?: 'primary' | 'secondary';
  className?: string;
  onShot: (files: readonly File[]) => void;
  icon?: LucideIcon;
  /** Chooses several at once from what the device has, which an open camera forbids. */
  multiple?: true;
}

/** Opens the camera of a phone, and the file chooser of a computer. */
export function CameraInput(props: CameraInputProps) {
  const { label, text, look = 'secondary', className, onShot, icon: Icon = Camera, multiple } = props;
  const input = useRef<HTMLInputElement>(null);
  const open = () => input.current?.click();
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={multiple}
        capture={multiple ? undefined : 'environment'}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const files = takeChosen(target);
          if (files.length > 0) onShot(files);
        }}
      />
      {text === undefined ? (
        <IconButton icon={Icon} size={20} label={label} onClick={open} className={className} />
      ) : (
        <Button
          look={look}
          aria-label={label}
          icon={<Icon aria-hidden size={20} strokeWidth={1.75} />}
          onClick={open}
          className={className}
        >
          {text}
        </Button>
      )}
    </>
  );
}
