import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/code/lazy.ts';
import { useBackCloses } from './use-back-closes.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx'));

/** The side menu on small screens, opened by the burger, and closed by Back. */
export function Drawer({ isOpen, onClose }: DrawerProps) {
  const [wasOpened, setOpened] = useState(false);
  const close = useBackCloses(isOpen, onClose);
  if (isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DrawerPanel isOpen={isOpen} onClose={close} onChosen={onClose} />
    </Suspense>
  );
}
