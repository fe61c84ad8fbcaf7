import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '../../../functions/core/common/limits.ts';
import { Button } from '../../components/controls/button.tsx';
import { takeChosen } from '../../lib/files/take-chosen.ts';
import { useLanguage } from '../language/language-context.ts';

/** The types that a phone hands over unchanged; an iPhone turns its HEIC into JPEG for these. */
const types = 'image/jpeg,image/png,image/webp';

interface PhotosProps {
  /** Photos that are not at the server yet. */
  waiting: number;
  /** Photos that were chosen, and are to be sent with what is written. */
  chosen?: number;
  onAdd: (files: readonly File[]) => void;
}

/** Photos from the site. */
export function Photos({ waiting, chosen = 0, onAdd }: PhotosProps) {
  const { say } = useLanguage();
  const input = useRef<HTMLInputElement>(null);
  const room = limits.visitPhotos - waiting - chosen;
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={types}
        multiple
        tabIndex={-1}
        aria-hidden
        className="sr-only"
        onChange={({ target }) => onAdd(takeChosen(target))}
      />
      <Button
        className="h-11 grow"
        icon={<Camera aria-hidden size={16} strokeWidth={1.75} />}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        {say.photo}
      </Button>
      <span role="status" className="text-muted empty:hidden">
        {room <= 0 ? say.photosFull : waiting > 0 && say.photosWait(waiting)}
      </span>
    </>
  );
}
