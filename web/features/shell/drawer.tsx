import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../lib/code/lazy.ts';

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

/** The router's entry of the history: its number and key. */
interface Entry {
  idx?: number;
  key?: string;
}

/**
 * While something lies over the screen, Back closes it and stays on the screen. Opening adds an entry to the history
 * that the router does not see. Returns what closes it otherwise, which takes that entry away. A link that leaves must
 * replace it.
 */
function useBackCloses(isOpen: boolean, onClose: () => void): () => void {
  const isClosing = useRef(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    isClosing.current = false;
    const { idx = 0, ...entry }: Entry = window.history.state ?? {};
    window.history.pushState({ ...entry, idx: idx + 1 }, '');
    const handle = (event: PopStateEvent) => {
      // Before the router, for which nothing has changed.
      event.stopImmediatePropagation();
      close.current();
    };
    window.addEventListener('popstate', handle, { capture: true, once: true });
    return () => window.removeEventListener('popstate', handle, { capture: true });
  }, [isOpen]);
  return () => {
    if (!isClosing.current) window.history.back();
    isClosing.current = true;
  };
}
