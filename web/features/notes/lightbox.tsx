import { Dialog, DialogPanel, DialogTitle } from '@headlessui/react';
import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { useState } from 'react';
import type { Photo } from '../../../functions/api/contract/notes.ts';
import { IconButton } from '../../components/icon-button.tsx';
import { contentUrl } from '../../lib/env.ts';

interface LightboxProps {
  photos: readonly Photo[];
  /** The index of the picture to begin with. */
  start: number;
  onClose: () => void;
}

/** Pictures over the whole window; the arrow keys turn them, Escape closes. */
export function Lightbox({ photos, start, onClose }: LightboxProps) {
  const [at, setAt] = useState(start);
  const photo = photos[at];
  if (!photo) return null;
  const turn = (step: number) => setAt((at + step + photos.length) % photos.length);
  return (
    <Dialog
      open
      onClose={onClose}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
      className="relative z-50"
    >
      <DialogPanel className="fixed inset-0 flex animate-enter flex-col bg-page">
        <div className="flex items-center gap-2 border-line border-b px-4 py-2">
          <DialogTitle className="min-w-0 grow truncate font-medium">
            {photo.caption || photo.originalFilename}
          </DialogTitle>
          <span role="status" className="text-muted text-sm tabular-nums">
            {at + 1} of {photos.length}
          </span>
          <a
            href={contentUrl(photo.filePath)}
            target="_blank"
            rel="noreferrer"
            aria-label="Open in a new tab"
            title="Open in a new tab"
            className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-text"
          >
            <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
          </a>
          <IconButton icon={X} label="Close" onClick={onClose} data-autofocus />
        </div>
        <div className="relative min-h-0 grow">
          <img
            key={photo.id}
            src={contentUrl(photo.filePath)}
            alt={photo.caption || photo.originalFilename}
            className="absolute inset-0 size-full object-contain p-4"
          />
          {photos.length > 1 && (
            <>
              <IconButton
                icon={ChevronLeft}
                size={20}
                label="Previous picture"
                onClick={() => turn(-1)}
                className="absolute inset-y-0 left-2 my-auto bg-raised shadow-float"
              />
              <IconButton
                icon={ChevronRight}
                size={20}
                label="Next picture"
                onClick={() => turn(1)}
                className="absolute inset-y-0 right-2 my-auto bg-raised shadow-float"
              />
            </>
          )}
        </div>
      </DialogPanel>
    </Dialog>
  );
}
