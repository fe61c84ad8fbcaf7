import { ImageUp, LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import type { Focus } from '../../../components/files/picture.tsx';
import { usePictureChange } from '../../../components/files/use-picture-change.tsx';
import { contentUrl } from '../../../lib/http/env.ts';
import { useSync } from '../../../sync/react/use-sync.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import type { ProjectOnScreen } from '../data/project-fields.ts';
import { saveBanner, saveFocus } from '../data/write-projects.ts';
import { FocusDialog } from './focus-dialog.tsx';
import { RemoveBanner } from './remove-banner.tsx';

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
