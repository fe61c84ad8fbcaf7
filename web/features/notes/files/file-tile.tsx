import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
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
  /** Controls beside the tile, such as the caption. */
  beside?: ReactNode;
}

/** A file of a form as a tile with a remove button. */
export function FileTile({ name, mimeType, pictureUrl, onRemove, note, beside }: FileTileProps) {
  const { icon: Icon } = fileKind(mimeType);
  return (
    <li className={beside ? 'flex items-start gap-3' : undefined}>
      <div className={classNames('relative', beside != null && 'w-24 shrink-0')}>
        <div className="grid aspect-square place-items-center overflow-hidden rounded-control border border-line bg-neutral-tint">
          {pictureUrl ? (
            <img src={pictureUrl} alt={name} className="size-full object-cover" />
          ) : (
            <span className="grid max-w-full justify-items-center gap-1.5 p-2 text-center text-muted text-sm">
              <Icon aria-hidden size={20} strokeWidth={1.75} />
              {!beside && <span className="line-clamp-2 break-all">{name}</span>}
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
        {!beside && note}
      </div>
      {beside && (
        <div className="min-w-0 grow">
          {beside}
          {note}
        </div>
      )}
    </li>
  );
}
