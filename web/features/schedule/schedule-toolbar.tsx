import { ChevronsDownUp, ChevronsUpDown, CircleQuestionMark, Printer, ZoomIn } from 'lucide-react';
import { type ComponentType, Suspense, useState } from 'react';
import { classNames } from '../../components/controls/control-style.ts';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { UndoButtons } from '../../components/controls/undo-buttons.tsx';
import { Tools } from '../../components/layout/tools.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { narrow, wide } from '../../lib/widths.ts';
import { foldAll } from '../../sync/plan/folds.ts';
import { useUndo } from '../../sync/react/use-undo.ts';
import { WorkFilterButton } from '../assignees/filter/work-filter-button.tsx';
import { type Zoom, zooms } from './scale/scale.ts';
import { useScheduleUi } from './state/schedule-ui.ts';
import { rememberZoom } from './state/zoom.ts';

const Legend = lazyPart(() => import('./chart/legend.tsx'));

const names = { days: 'Days', weeks: 'Weeks', months: 'Months' } as const;

/** Zoom, folding, printing and undo: in the line above the rows, below 1024 px in the bar that stays in sight. */
export function ScheduleToolbar({ DayTools }: { DayTools: ComponentType<{ projectId: number }> }) {
  const ui = useScheduleUi();
  const undo = useUndo(ui.projectId);
  const zoom = useValue(ui.zoom);
  const fold = (isFolded: boolean) => {
    const plan = ui.plan.get();
    if (plan) foldAll(ui, plan, isFolded);
  };
  const zoomTo = (next: Zoom) => {
    ui.zoom.set(next);
    rememberZoom(next);
  };
  const [isExplained, setExplained] = useState(false);
  const isNarrow = useValue(narrow);
  const isWide = useValue(wide);
  const tools = (
    <div role="toolbar" aria-label="Schedule" className="schedule-tools flex items-center">
      <WorkFilterButton projectId={ui.projectId} isTool={!isWide} />
      <fieldset className="mr-2 ml-1 flex xl:ml-2 rounded-control border border-line bg-surface p-0.5 max-sm:hidden lg:max-xl:hidden">
        <legend className="sr-only">Zoom</legend>
        {zooms.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === zoom}
            onClick={() => zoomTo(each)}
            className={classNames(
              'h-7 rounded-[4px] px-2.5 text-sm pointer-coarse:h-9',
              each === zoom ? 'bg-accent-tint font-medium text-accent' : 'text-muted hover:bg-hover hover:text-text',
            )}
          >
            {names[each]}
          </button>
        ))}
      </fieldset>
      <IconButton icon={ChevronsDownUp} label="Collapse All" onClick={() => fold(true)} />
      <IconButton icon={ChevronsUpDown} label="Expand All" onClick={() => fold(false)} />
      {/* Beside the tabs on a laptop there is no room for all three. */}
      <IconButton
        icon={ZoomIn}
        label={`Zoom: ${names[zoom]}`}
        onClick={() => zoomTo(zooms[(zooms.indexOf(zoom) + 1) % zooms.length] ?? zoom)}
        className="max-lg:hidden xl:hidden"
      />
      <IconButton icon={Printer} label="Print" onClick={() => window.print()} />
      {!ui.isTemplate && (
        <Suspense>
          <DayTools projectId={ui.projectId} />
        </Suspense>
      )}
      <UndoButtons {...undo} />
      <IconButton
        icon={CircleQuestionMark}
        label="What the Signs Mean"
        onClick={() => setExplained(true)}
        className="max-sm:hidden"
      />
      {isExplained && (
        <Suspense>
          <Legend onClose={() => setExplained(false)} />
        </Suspense>
      )}
    </div>
  );
  return isNarrow ? <Tools>{tools}</Tools> : tools;
}
