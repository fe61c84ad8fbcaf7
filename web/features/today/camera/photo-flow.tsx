import { Suspense } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { CameraInput } from '../../../components/files/camera-input.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import type { PhotoFlow } from './use-photo-flow.ts';

const PhotoSheet = lazyPart(() => import('./photo-sheet.tsx'));

/** The camera button; with photos that have no task yet, the way to them. */
export function PhotoButton({ flow, className }: { flow: PhotoFlow; className?: string }) {
  const { length } = flow.shot.files;
  if (length > 0) {
    return (
      <Button look="primary" className={className} onClick={flow.open}>
        {`${counted(length, 'photo')} to send`}
      </Button>
    );
  }
  return <CameraInput label="Take a photo" text="Photo" look="primary" className={className} onShot={flow.take} />;
}

/** Asks what the photos say, to whom, and of which task, while there are some. */
export function PhotoQuestion({ flow }: { flow: PhotoFlow }) {
  if (!flow.isThere) return null;
  return (
    <Suspense>
      <PhotoSheet flow={flow} />
    </Suspense>
  );
}
