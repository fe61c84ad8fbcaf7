import { Search } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';

const Palette = lazyPart(() => import('./palette.tsx'));

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the search of everything, also by Ctrl+K, or Cmd+K on a Mac (docs/product.md#palette). */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const look = (event: KeyboardEvent) => {
      const isShortcut = (isMac ? event.metaKey : event.ctrlKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      // A dialog that asks or edits is answered first.
      if (!document.querySelector('[role=dialog]')) setOpen(true);
    };
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        onClick={() => setOpen(true)}
        className="hidden h-9 w-64 items-center gap-2 rounded-control border border-line bg-page px-2.5 text-muted transition-colors duration-[120ms] hover:border-edge hover:text-text lg:flex"
      >
        <Search aria-hidden size={16} strokeWidth={1.75} />
        <span className="flex-1 text-left">Search</span>
        <kbd aria-hidden className="rounded-[4px] border border-line bg-surface px-1.5 font-sans text-xs">
          {isMac ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <IconButton icon={Search} size={20} label="Search" onClick={() => setOpen(true)} className="lg:hidden" />
      {isOpen && (
        <Suspense>
          <Palette onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
