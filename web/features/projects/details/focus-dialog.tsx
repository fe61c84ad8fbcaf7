import type { ReactNode } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import type { Focus } from '../../../components/files/picture.tsx';
import { FocusPoint } from './focus-point.tsx';

interface FocusDialogProps {
  /** Undefined while it is closed. */
  src: string | undefined;
  alt: string;
  focus: Focus;
  onChange: (focus: Focus) => void;
  onSave: () => void;
  onClose: () => void;
  isPending: boolean;
  /** What became of the upload. */
  children?: ReactNode;
}

/** Asks what every cut of a picture keeps in sight. */
export function FocusDialog({ src, alt, focus, onChange, onSave, onClose, isPending, children }: FocusDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" pending={isPending} onClick={onSave}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog isOpen={src !== undefined} onClose={onClose} title="Focus of the picture" footer={footer}>
      <p className="mb-3 text-muted text-sm">
        Drag the point, or move it with the arrow keys, to what must stay in sight wherever the picture is cut. The
        frame is what Details shows.
      </p>
      {src && <FocusPoint key={src} src={src} alt={alt} focus={focus} onChange={onChange} />}
      <div className="mt-3 flex min-h-6 flex-wrap items-center gap-2">{children}</div>
    </Dialog>
  );
}
