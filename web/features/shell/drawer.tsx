import { Suspense, useState } from 'react';
import { lazyPart } from '../../lib/code/lazy.ts';

interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
}

const DrawerPanel = lazyPart(() => import('./drawer-panel.tsx'));

/** The side menu on small screens, opened by the burger. */
export function Drawer(props: DrawerProps) {
  const [wasOpened, setOpened] = useState(false);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense>
      <DrawerPanel {...props} />
    </Suspense>
  );
}
