import { ImageOff, Lock } from 'lucide-react';
import type { MouseEvent } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { Picture } from '../../../components/files/picture.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import type { WallPhoto } from './wall-photo.ts';

interface WallTileProps {
  photo: WallPhoto;
  isSelected: boolean;
  /** Whether any picture is: then a press selects instead of opening. */
  isSelecting: boolean;
  /** Whether Tab comes to this one of all pictures. */
  isCurrent: boolean;
  onOpen: () => void;
  onSelect: (isRange: boolean) => void;
}

/** Here, since every site loads its classes with its first screen. */
const selectedTile = { outline: '4px solid var(--color-accent)', outlineOffset: '-4px' };

/** A picture of a wall with its box; a lock marks those that clients do not see. */
export function WallTile({ photo, isSelected, isSelecting, isCurrent, onOpen, onSelect }: WallTileProps) {
  const { id, caption, originalFilename, thumbnailPath, filePath, isInternal, projectName } = photo;
  const name = caption || originalFilename;
  const tabIndex = isCurrent ? 0 : -1;
  function press(event: MouseEvent) {
    if (event.shiftKey) onSelect(true);
    else if (isSelecting || event.ctrlKey || event.metaKey) onSelect(false);
    else onOpen();
  }
  return (
    <li className="group relative min-w-0">
      <button
        type="button"
        data-photo={id}
        aria-label={name}
        tabIndex={tabIndex}
        aria-pressed={isSelecting ? isSelected : undefined}
        onClick={press}
        style={isSelected ? selectedTile : undefined}
        className="relative block w-full select-none rounded-control"
      >
        <Picture
          src={contentUrl(thumbnailPath ?? filePath)}
          alt={name}
          placeholder={
            <span className="grid size-full place-items-center text-muted">
              <ImageOff aria-hidden size={20} strokeWidth={1.75} />
            </span>
          }
          className="aspect-square rounded-control"
        />
        {caption && (
          <span
            aria-hidden
            className="absolute inset-x-0 bottom-0 truncate rounded-b-control bg-raised/85 px-1.5 py-0.5 text-left text-xs"
          >
            {caption}
          </span>
        )}
      </button>
      {isInternal && (
        <span className="pointer-events-none absolute top-1 left-1 grid size-6 place-items-center rounded-control bg-raised/85">
          <Lock role="img" aria-label="Internal" size={16} strokeWidth={1.75} />
        </span>
      )}
      <label
        className={classNames(
          'absolute top-0 right-0 grid size-8 cursor-pointer place-items-center pointer-coarse:size-11',
          !isSelecting && 'opacity-0 group-focus-within:opacity-100 group-hover:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        <span className="sr-only">Select {name}</span>
        <input
          type="checkbox"
          data-box={id}
          tabIndex={tabIndex}
          checked={isSelected}
          onClick={(event) => onSelect(event.shiftKey)}
          onChange={() => {}}
          className="size-5 accent-(--color-accent)"
        />
      </label>
      {projectName !== undefined && (
        <p title={projectName} className="truncate pt-0.5 text-muted text-xs">
          {projectName}
        </p>
      )}
    </li>
  );
}
