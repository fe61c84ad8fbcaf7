import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { Visit } from '../../../functions/core/visits/contract.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { contentAddress } from '../data/ask.ts';
import { useLanguage } from '../language/language-context.ts';
import { FullScreen } from '../parts/full-screen.tsx';

interface PictureViewProps {
  pictures: Visit['notes'][number]['photos'];
  /** The index of the first picture. */
  start: number;
  onClose: () => void;
}

/** Pictures across the screen; arrow keys turn. */
export function PictureView({ pictures, start, onClose }: PictureViewProps) {
  const { say } = useLanguage();
  const [at, setAt] = useState(start);
  const picture = pictures[at];
  if (!picture) return null;
  const turn = (step: number) => setAt((at + step + pictures.length) % pictures.length);
  return (
    <FullScreen
      label={picture.name}
      onClose={onClose}
      onKeyDown={({ key }) => turn(key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0)}
      buttons={
        pictures.length > 1 && (
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
        )
      }
    >
      <img
        key={picture.id}
        src={contentAddress(picture.url)}
        alt={picture.name}
        className="min-h-0 grow touch-pinch-zoom object-contain p-2"
      />
    </FullScreen>
  );
}
