import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/code/lazy.ts';
import type { DialogProps } from './dialog-props.ts';

const DialogWindow = lazyPart(() => import('./dialog-window.tsx'));

/** A modal dialog, which renders nothing until it is first opened. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DialogWindow {...props} />
    </Suspense>
  );
}
