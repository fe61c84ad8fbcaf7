import { Rocket } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import type { LaunchDialogProps } from './launch-dialog.tsx';
import { launchProject } from './write-launch.ts';

const LaunchDialog = lazyPart(() => import('./launch-dialog.tsx'));

/** The Launch! button of a project with its dialog (docs/product.md#launch-dialog). */
export function LaunchProject({ project, majorPhaseCount }: Pick<LaunchDialogProps, 'project' | 'majorPhaseCount'>) {
  const [isAsking, setAsking] = useState(false);
  const launch = useWriteNow(launchProject(project.id));
  // Constant, since a repeated request must be identical.
  const [openedAt] = useState(() => new Date().toISOString());
  const close = () => setAsking(false);
  function confirm(isEnabled: boolean) {
    const isChanged = isEnabled !== project.isEnabled;
    launch.mutate({ launchedOn: openedAt, ...(isChanged && { isEnabled }) }, { onSettled: close });
  }
  return (
    <>
      <Button
        look="primary"
        icon={<Rocket aria-hidden size={16} strokeWidth={1.75} className="max-[22.5rem]:hidden" />}
        onClick={() => setAsking(true)}
      >
        Launch!
      </Button>
      {isAsking && (
        <Suspense>
          <LaunchDialog
            project={project}
            majorPhaseCount={majorPhaseCount}
            isPending={launch.isPending}
            onClose={close}
            onLaunch={confirm}
          />
        </Suspense>
      )}
    </>
  );
}
