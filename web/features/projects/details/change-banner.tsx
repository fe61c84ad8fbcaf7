import { ImageUp, LocateFixed, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import type { Focus } from '../../../components/files/picture.tsx';
import { usePictureChange } from '../../../components/files/use-picture-change.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { removeBanner, saveBanner, saveFocus } from '../data/write-projects.ts';
import { FocusPoint } from './focus-point.tsx';

const middle: Focus = { x: 50, y: 50 };

/** Chooses the picture of a project with its focus, moves the focus, and removes the picture. The head shows it. */
export function ChangeBanner({ project }: { project: ProjectOnScreen }) {
  const { id, bannerPic } = project;
  const [focus, setFocus] = useState(middle);
  const change = usePictureChange('Banner picture', saveBanner(useSync(), id, focus));

  function pick() {
    setFocus(middle);
    change.pick();
  }

  return (
    <div>
      {!bannerPic && <p className="mb-3 text-muted text-sm">No picture yet: the project has a color instead.</p>}
      <div className="flex min-h-9 flex-wrap items-center gap-2">
        {change.input}
        <Button icon={<ImageUp aria-hidden size={16} strokeWidth={1.75} />} onClick={pick}>
          Change...
        </Button>
        {bannerPic && <MoveFocus project={project} />}
        {bannerPic && <RemoveBanner projectId={id} />}
        {!change.chosenUrl && change.refusal}
      </div>
      <FocusDialog
        src={change.chosenUrl}
        alt="The chosen picture, not saved yet"
        focus={focus}
        onChange={setFocus}
        onSave={change.submit}
        onClose={change.cancel}
        isPending={change.isPending}
      >
        {change.progress}
        {change.refusal}
      </FocusDialog>
    </div>
  );
}

/** Moves the focus of a picture that is there. */
function MoveFocus({ project: { id, bannerPic, bannerFocusX, bannerFocusY } }: { project: ProjectOnScreen }) {
  const [moved, setMoved] = useState<Focus | null>(null);
  const save = useWriteNow(saveFocus(id));
  const now = { x: bannerFocusX, y: bannerFocusY };
  const close = () => setMoved(null);
  return (
    <>
      <Button icon={<LocateFixed aria-hidden size={16} strokeWidth={1.75} />} onClick={() => setMoved(now)}>
        Focus…
      </Button>
      <FocusDialog
        src={moved ? contentUrl(bannerPic) : undefined}
        alt=""
        focus={moved ?? now}
        onChange={setMoved}
        onSave={() => moved && save.mutate(moved, { onSuccess: close })}
        onClose={close}
        isPending={save.isPending}
      />
    </>
  );
}

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
function FocusDialog({ src, alt, focus, onChange, onSave, onClose, isPending, children }: FocusDialogProps) {
  const footer = (
    <>
      <Button onClick={onClose}>Cancel</Button>
      <Button look="primary" pending={isPending} onClick={onSave}>
        Save
      </Button>
    </>
  );
  return (
    <Dialog isOpen={src !== undefined} onClose={onClose} title="Focus of the Picture" footer={footer}>
      <p className="mb-3 text-muted text-sm">
        Drag the point, or move it with the arrow keys, to what must stay in sight wherever the picture is cut. The
        frame is what Details shows.
      </p>
      {src && <FocusPoint key={src} src={src} alt={alt} focus={focus} onChange={onChange} />}
      <div className="mt-3 flex min-h-6 flex-wrap items-center gap-2">{children}</div>
    </Dialog>
  );
}

/** Removes the banner of a project after a question, since its file goes with it. */
function RemoveBanner({ projectId }: { projectId: number }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useWriteNow(removeBanner(projectId));
  const close = () => setAsking(false);
  const button = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  // The button goes with the banner: whoever confirmed goes on at the first button beside it.
  useEffect(() => {
    const first = button.current?.parentElement?.querySelector('button');
    return () => {
      setTimeout(() => {
        const isLost = isConfirmed.current && document.activeElement === document.body;
        if (isLost) first?.focus({ preventScroll: true });
      });
    };
  }, []);
  function confirm() {
    isConfirmed.current = true;
    remove.mutate(undefined, { onSettled: close });
  }
  return (
    <>
      <Button
        ref={button}
        look="quiet"
        icon={<X aria-hidden size={16} strokeWidth={1.75} />}
        pending={remove.isPending}
        onClick={() => setAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        onConfirm={confirm}
        title="Remove Banner Picture"
        text="Remove the banner picture? This cannot be undone."
        confirmLabel="Remove"
        isDanger
        pending={remove.isPending}
      />
    </>
  );
}
