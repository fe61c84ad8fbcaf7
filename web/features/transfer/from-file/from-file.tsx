import { Suspense, useState } from 'react';
import { Button } from '../../../components/controls/button.tsx';
import { lazyAtUse } from '../../../lib/code/lazy.ts';

const NewProjectDialog = lazyAtUse(async () => ({
  default: (await import('./new-project-dialog.tsx')).NewProjectDialog,
}));

/** Opens New Project › From a File. */
export function FromFile(then: { onCreated: (projectId: number) => void; onTakenBack: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>From a File…</Button>
      {isOpen && (
        <Suspense>
          <NewProjectDialog {...then} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
