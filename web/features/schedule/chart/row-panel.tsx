import { Pin, PinOff, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { classNames } from '../../../components/controls/control-style.ts';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import type { Bars } from '../rows/bars.ts';
import type { ScheduleRow } from '../rows/schedule-rows.ts';
import { isPanelPinned, pinPanel } from '../state/drag/pinned.ts';
import { focusRow } from '../state/schedule-commands.ts';
import { useScheduleUi } from '../state/schedule-ui.ts';
import { Chosen, ChosenLoading, useIsAsking } from './chosen-row.tsx';

/** The chosen row in a drawer at the right: over the bars, or pinned beside them. */
export function RowPanel({ row, bars }: { row: ScheduleRow | undefined; bars: Bars }) {
  const ui = useScheduleUi();
  const { panel } = ui;
  const isOpen = useValue(panel);
  const [isPinned, setPinned] = useState(isPanelPinned);
  const isAsking = useIsAsking();
  // Over the bars it would cover what is to be decided.
  if (!isOpen || !row || (isAsking && !isPinned)) return null;
  const pin = (next: boolean) => {
    pinPanel(next);
    setPinned(next);
  };
  /** The element with the focus goes with it. */
  const close = () => {
    panel.set(false);
    focusRow(ui, row.key);
  };
  return (
    <section
      aria-label="Chosen task"
      onKeyDown={({ key }) => key === 'Escape' && !isPinned && close()}
      className={classNames(
        'flex w-72 max-w-full shrink-0 flex-col overflow-y-auto border-line border-l bg-surface',
        isPinned ? 'rounded-r-card' : 'absolute inset-y-0 right-0 z-31 animate-enter rounded-r-card shadow-float',
      )}
    >
      <div className="flex items-center justify-end border-line border-b px-1">
        <IconButton
          icon={isPinned ? PinOff : Pin}
          label={isPinned ? 'Unpin the Panel' : 'Pin the Panel'}
          onClick={() => pin(!isPinned)}
        />
        <IconButton
          icon={X}
          label="Close the Panel"
          onClick={() => {
            pin(false);
            close();
          }}
        />
      </div>
      <div className="flex flex-wrap content-start gap-3 p-3">
        <Suspense fallback={<ChosenLoading name={row.name} />}>
          <Chosen key={row.key} row={row} bars={bars} />
        </Suspense>
      </div>
    </section>
  );
}
