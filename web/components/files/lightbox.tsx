import { ChevronLeft, ChevronRight, ExternalLink, X } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Photo } from '../../../functions/core/notes/contract.ts';
import { contentUrl } from '../../lib/http/env.ts';
import { say } from '../../lib/language/say.ts';
import { IconButton } from '../controls/icon-button.tsx';

/** What there is to know of a picture to show it. */
export type ShownPicture = Pick<
  Photo,
  'id' | 'filePath' | 'thumbnailPath' | 'originalFilename' | 'caption' | 'unmarkedPath'
>;

interface LightboxProps {
  photos: readonly ShownPicture[];
  /** The index of the first picture. */
  start: number;
  onClose: () => void;
  /** Whether older pictures can be loaded, after the last one. */
  hasMore?: boolean | undefined;
  /** Called at the last picture, to load older ones. */
  onLast?: () => void;
  /** What is said of the picture at an index, below its caption. */
  children?: (at: number) => ReactNode;
}

/** Full-screen pictures; arrow keys and swipes navigate, Escape closes. */
export function Lightbox({ photos, start, onClose, hasMore, onLast, children }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const [at, setAt] = useState(start);
  function turn(step: number) {
    const next = at + step;
    if (next >= photos.length - 1) onLast?.();
    // While older pictures may come, the last one is not followed by the first.
    if (hasMore && (next < 0 || next >= photos.length)) return;
    setAt((next + photos.length) % photos.length);
  }
  const swipe = useSwipe(photos.length > 1 ? turn : undefined);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const photo = photos[at];
  if (!photo) return null;
  const name = photo.caption || photo.originalFilename;
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onKeyDown={(event) => turn(stepOf(event))}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none animate-enter flex-col bg-page text-text open:flex"
    >
      <div className="flex items-center gap-2 border-line border-b px-4 py-2">
        <h2 id={titleId} className="min-w-0 grow truncate font-medium">
          {photo.originalFilename}
        </h2>
        <span role="status" className="text-muted text-sm tabular-nums">
          {say('{at} of {total}', { at: at + 1, total: photos.length })}
          {hasMore && '+'}
        </span>
        {photo.unmarkedPath && (
          <a
            href={contentUrl(photo.unmarkedPath)}
            target="_blank"
            rel="noreferrer"
            className="shrink-0 rounded-control px-2 text-accent text-sm hover:underline"
          >
            {say('Without marks')}
          </a>
        )}
        <a
          href={contentUrl(photo.filePath)}
          target="_blank"
          rel="noreferrer"
          aria-label={say('Open in a new tab')}
          title={say('Open in a new tab')}
          className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
        >
          <ExternalLink aria-hidden size={16} strokeWidth={1.75} />
        </a>
        <IconButton icon={X} label={say('Close')} onClick={() => dialog.current?.close()} autoFocus />
      </div>
      <div className="relative min-h-0 grow touch-pan-y touch-pinch-zoom overflow-hidden" {...swipe.handlers}>
        <img
          key={photo.id}
          src={contentUrl(photo.filePath)}
          alt={name}
          draggable={false}
          style={{ transform: swipe.shift ? `translateX(${swipe.shift}px)` : undefined }}
          className="absolute inset-0 size-full select-none object-contain p-4"
        />
        {photos.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              size={20}
              label={say('Previous picture')}
              onClick={() => turn(-1)}
              className="absolute inset-y-0 left-2 my-auto bg-raised shadow-float"
            />
            <IconButton
              icon={ChevronRight}
              size={20}
              label={say('Next picture')}
              onClick={() => turn(1)}
              className="absolute inset-y-0 right-2 my-auto bg-raised shadow-float"
            />
          </>
        )}
      </div>
      {(photo.caption || children) && (
        <div className="max-h-1/3 overflow-y-auto border-line border-t px-4 py-3 text-center">
          {photo.caption && <p className="break-words">{photo.caption}</p>}
          {children?.(at)}
        </div>
      )}
    </dialog>
  );
}

function stepOf({ key }: KeyboardEvent): number {
  return key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
}

/** Minimum distance of a swipe, in pixels. */
const FAR_ENOUGH = 48;

/** Handles horizontal swipes; `onSwipe` gets 1 for next and -1 for back. */
function useSwipe(onSwipe: ((step: 1 | -1) => void) | undefined) {
  const from = useRef<number | null>(null);
  const [shift, setShift] = useState(0);
  const end = () => {
    from.current = null;
    setShift(0);
  };
  const handlers = {
    onPointerDown: ({ clientX, pointerType, isPrimary }: PointerEvent) => {
      if (onSwipe && isPrimary && pointerType !== 'mouse') from.current = clientX;
    },
    onPointerMove: ({ clientX, isPrimary }: PointerEvent) => {
      if (from.current !== null && isPrimary) setShift(clientX - from.current);
    },
    onPointerUp: () => {
      if (Math.abs(shift) >= FAR_ENOUGH) onSwipe?.(shift < 0 ? 1 : -1);
      end();
    },
    onPointerCancel: end,
  };
  return { shift, handlers };
}
