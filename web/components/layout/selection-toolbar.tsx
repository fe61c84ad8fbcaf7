import type { KeyboardEventHandler, ReactNode } from 'react';

interface SelectionToolbarProps {
  label: string;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
}

/** The commands for what is selected in a list, at the bottom of the window. */
export function SelectionToolbar({ label, onKeyDown, children }: SelectionToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={label}
      data-selection-bar
      onKeyDown={onKeyDown}
      className="sticky bottom-[calc(0.75rem+var(--bars-at-bottom))] z-20 mx-auto mt-3 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-card border border-line bg-raised p-2 shadow-float max-sm:w-full"
    >
      {children}
    </div>
  );
}
