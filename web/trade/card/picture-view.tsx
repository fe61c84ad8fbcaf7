import { ChevronLeft, ChevronRight, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { contentAddress } from '../data/ask.ts';
import { useLanguage } from '../language/language-context.ts';

interface PictureViewProps {
  pictures: Visit['notes'][number]['photos'];
  /** The index of the first picture. */
  start: number;
  onClose: () => void;
}

/** Pictures across the screen; Escape closes, arrow keys turn. */
export function PictureView({ pictures, start, onClose }: PictureViewProps) {
  const { say } = useLanguage();
  const dialog = useRef<HTMLDialogElement>(null);
  const [at, setAt] = useState(start);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  const picture = pictures[at];
  if (!picture) return null;
  const turn = (step: number) => setAt((at + step + pictures.length) % pictures.length);
  return (
    <dialog
      ref={dialog}
      aria-label={picture.name}
      onClose={onClose}
      onKeyDown={({ key }) => turn(key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none flex-col bg-page text-text open:flex"
    >
      <div className="flex items-center gap-2 p-2">
        <span className="min-w-0 grow truncate px-2">{picture.name}</span>
        {pictures.length > 1 && (
          <>
            <IconButton
              icon={ChevronLeft}
              size={20}
              label={say.previous}
              className="size-11"
              onClick={() => turn(-1)}
            />
            <IconButton icon={ChevronRight} size={20} label={say.next} className="size-11" onClick={() => turn(1)} />
          </>
        )}
        <IconButton
          icon={X}
          size={20}
          label={say.close}
          className="size-11"
          autoFocus
          onClick={() => dialog.current?.close()}
        />
      </div>
      <img
        key={picture.id}
        src={contentAddress(picture.url)}
        alt={picture.name}
        className="min-h-0 grow touch-pinch-zoom object-contain p-2"
      />
    </dialog>
  );
}
