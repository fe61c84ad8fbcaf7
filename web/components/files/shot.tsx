import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';

interface ShotProps {
  file: File;
  /** Spoken for the picture. */
  name: string;
  /** Spoken for the button. */
  removes: string;
  onRemove: (file: File) => void;
}

/** A photo that was taken and is not sent yet, small, with a way to drop it. */
export function Shot({ file, name, removes, onRemove }: ShotProps) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <li className="relative size-24 shrink-0 overflow-hidden rounded-control border border-line bg-hover">
      {url && <img src={url} alt={name} className="size-full object-cover" />}
      <IconButton
        icon={X}
        label={removes}
        onClick={() => onRemove(file)}
        className="absolute top-0 right-0 bg-surface/80"
      />
    </li>
  );
}
