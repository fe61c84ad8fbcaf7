import { DialogBackdrop, DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { X } from 'lucide-react';
import { type CSSProperties, useState } from 'react';
import { useValue } from '../../lib/store/use-store.ts';
import { phone } from '../../lib/widths.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/control-style.ts';
import { IconButton } from '../controls/icon-button.tsx';
import type { OpenedFilter } from './filter-button.tsx';
import { FilterField } from './filter-field.tsx';
import { chosenGroups, clearAll, type ScreenFilter } from './filter-group.ts';

interface FilterPanelProps extends OpenedFilter {
  filter: ScreenFilter;
}

/** The width of the panel, in units of the text's size. */
const WIDTH_REM = 24;
/** Pixels: its distance from the button and from the edges of the window. */
const GAP = 4;
const EDGE = 8;

/** All filters of a screen, below their button; on a phone a sheet. Each choice shows at once behind it. */
export default function FilterPanel({ filter, button, onClose }: FilterPanelProps) {
  const isPhone = useValue(phone);
  const [place] = useState(() => placeBelow(button));
  const { groups, choose, found } = filter;
  return (
    <HeadlessDialog open onClose={onClose} className="relative z-40 outline-none">
      <DialogBackdrop className={isPhone ? 'fixed inset-0 bg-scrim' : 'fixed inset-0'} />
      <div className={classNames('fixed inset-0', isPhone && 'flex items-end')}>
        <DialogPanel
          className={classNames(
            'flex flex-col bg-raised shadow-float',
            isPhone ? 'max-h-[85dvh] w-full rounded-t-card' : 'fixed rounded-card border border-line',
          )}
          style={isPhone ? undefined : place}
        >
          <div className="flex items-center justify-between gap-3 pt-2 pr-2 pl-4">
            <DialogTitle className="font-semibold text-base">Filter</DialogTitle>
            <IconButton icon={X} label="Close" onClick={onClose} />
          </div>
          <div className="grid min-h-0 grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] items-center gap-x-3 gap-y-2 overflow-y-auto px-4 py-2">
            {groups.map((group, at) => (
              <FilterField
                key={group.key}
                group={group}
                isFirst={at === 0}
                onChoose={(value) => choose({ [group.key]: value })}
              />
            ))}
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2 border-line border-t px-4 py-3">
            <p role="status" className="mr-auto text-muted text-sm tabular-nums">
              {found}
            </p>
            <Button look="quiet" disabled={chosenGroups(filter).length === 0} onClick={() => clearAll(filter)}>
              Clear All
            </Button>
            <Button look="primary" onClick={onClose}>
              Done
            </Button>
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}

/** Below the button and inside the window. */
function placeBelow(button: HTMLElement | null): CSSProperties {
  const { left = EDGE, bottom = 0 } = button?.getBoundingClientRect() ?? {};
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const width = Math.min(WIDTH_REM * rem, window.innerWidth - 2 * EDGE);
  // Where the button stands low, the panel has half of the window at least.
  const top = Math.min(bottom + GAP, window.innerHeight / 2);
  return {
    width,
    left: Math.max(EDGE, Math.min(left, window.innerWidth - width - EDGE)),
    top,
    maxHeight: `calc(100dvh - ${top + EDGE}px)`,
  };
}
