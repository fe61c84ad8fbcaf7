import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { fileKind } from '../../../components/files/document-chip.tsx';

interface FileTileProps {
  name: string;
  mimeType: string;
  /** The URL of a picture; other files show icon and name. */
  pictureUrl: string | null | undefined;
  /** Missing when the file cannot be removed now. */
  onRemove: (() => void) | undefined;
  /** The progress or error. */
  note?: ReactNode;
}

/** A file of a form as a tile with a remove button. */
export function FileTile({ name, mimeType, pictureUrl, onRemove, note }: FileTileProps) {
  const { icon: Icon } = fileKind(mimeType);
  return (
    <li className="relative">
      <div className="grid aspect-square place-items-center overflow-hidden rounded-control border border-line bg-neutral-tint">
        {pictureUrl ? (
          <img src={pictureUrl} alt={name} className="size-full object-cover" />
        ) : (
          <span className="grid max-w-full justify-items-center gap-1.5 p-2 text-center text-muted text-sm">
            <Icon aria-hidden size={20} strokeWidth={1.75} />
            <span className="line-clamp-2 break-all">{name}</span>
          </span>
        )}
      </div>
      <IconButton
        icon={X}
        label={`Remove ${name}`}
        disabled={!onRemove}
        onClick={onRemove}
        className="absolute top-1 right-1 size-7! bg-raised shadow-float pointer-coarse:size-9!"
      />
      {note}
    </li>
  );
}
