import { use, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseRowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { flashRows } from '../../../sync/react/flash-rows.ts';
import { useList, useOptimisticPlan } from '../../../sync/react/use-optimistic-plan.ts';
import { DragArea } from '../moving/drag-area.tsx';
import { keepTextUnselected, selectByClick } from '../selection/select-rows.ts';
import { showRow } from '../state/plan-commands.ts';
import { type PlanUi, usePlanUi } from '../state/plan-ui.ts';
import { useFlashes, useNameNewRows, useShowAdded, useShowTurned } from './follow-rows.ts';
import { linesIn } from './lines.ts';
import { ListItems, ShownContext } from './list-items.tsx';
import { MajorPhaseItem } from './plan-items.tsx';
import { handlePlanKey, rowOf } from './plan-keys.ts';
import { createPlanView, IsShortContext, PlanViewContext } from './plan-view.ts';
import { useFocusAfterDelete } from './use-focus-after-delete.ts';

/** Plans up to this many lines are rendered completely. */
const SHORT = 60;

/** The three columns; each parent spans its children and sticks while they scroll. */
export function PlanGrid() {
  const ui = usePlanUi();
  const { projectId, current } = ui;
  const [first] = useList(projectId, 'majorphase', projectId);
  const [view] = useState(() => createPlanView(ui));
  const found = use(ShownContext);
  const isShort = useOptimisticPlan(
    projectId,
    (plan) => linesIn(plan, { ...ui, found: null }, 'majorphase', projectId) <= SHORT,
  );
  useLayoutEffect(() => {
    view.found = found;
  }, [view, found]);
  useEffect(() => view.watch(), [view]);
  useFlashes(ui);
  useHoldStill(ui);
  // First, or a row that just got its id looks deleted.
  useNameNewRows(ui);
  useFocusAfterDelete(ui);
  useShowAdded(ui);
  useShowTurned(ui);
  usePublishPosition(ui);
  useEffect(() => {
    if (first !== undefined && current.get() === null) current.set(rowKey('majorphase', first));
  }, [first, current]);

  // Depends on the whole location, so that opening the same row again shows it again.
  const location = useLocation();
  useEffect(() => {
    const row = parseRowKey(location.hash.slice(1));
    if (!row) return;
    flashRows(ui.flashes, [rowKey(row.entity, row.id)]);
    showRow(ui, rowKey(row.entity, row.id));
  }, [location, ui]);

  return (
    <DragArea>
      <section
        aria-label="Plan"
        onKeyDown={(event) => handlePlanKey(ui, event)}
        onMouseDown={keepTextUnselected}
        onClickCapture={(event) => {
          const key = rowOf(event.target);
          if (key) selectByClick(ui, key, event);
        }}
        onFocus={({ target }) => {
          const key = rowOf(target);
          if (key) current.set(key);
        }}
        className="plan-grid rounded-card border border-line bg-surface"
      >
        <div
          aria-hidden
          className="sticky top-(--plan-top) z-20 hidden h-9 items-center rounded-t-card border-line border-b bg-surface font-medium text-muted text-sm lg:grid lg:grid-cols-(--plan-heads)"
        >
          <span className="px-3">Major Phases</span>
          <span className="px-3">Phases</span>
          <span className="px-3">Tasks</span>
        </div>
        <PlanViewContext value={view}>
          <IsShortContext value={isShort ?? true}>
            <ListItems entity="majorphase" parentId={projectId} label="Major Phases" Item={MajorPhaseItem} />
          </IsShortContext>
        </PlanViewContext>
      </section>
      {first === undefined && (
        <EmptyState text="This plan has no tasks yet. Add a major phase, then its phases and their tasks, or paste a list of them." />
      )}
    </DragArea>
  );
}

/** Publishes the row that the user looks at: the focused row, or after scrolling the one in the middle. */
function usePublishPosition({ projectId, sync, current }: PlanUi) {
  useEffect(() => {
    const { presence } = sync.live(projectId);
    const tell = (row: string | null) => row && presence.lookAt({ tab: 'editor', row });
    const tellMiddle = () => {
      // A page that follows someone does not lead others.
      if (sync.following.get()) return;
      const middle = document.elementFromPoint(window.innerWidth * 0.7, window.innerHeight / 2);
      tell(middle && rowOf(middle));
    };
    const stop = current.subscribe(() => tell(current.get()));
    window.addEventListener('scrollend', tellMiddle);
    return () => {
      stop();
      window.removeEventListener('scrollend', tellMiddle);
    };
  }, [projectId, sync, current]);
}

/** Keeps the edited row at its screen position when others add or remove rows above it. */
function useHoldStill({ plan, editing }: PlanUi) {
  useEffect(() => {
    const { style } = document.documentElement;
    let frame = 0;
    const unsubscribe = plan.subscribe(() => {
      const form = editing.get() && document.activeElement?.closest('form');
      if (!form || frame) return;
      const { top } = form.getBoundingClientRect();
      // The browser's scroll anchoring would move the page a second time.
      style.overflowAnchor = 'none';
      frame = requestAnimationFrame(() => {
        frame = 0;
        const moved = form.isConnected ? form.getBoundingClientRect().top - top : 0;
        if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
        style.overflowAnchor = '';
      });
    });
    return () => {
      cancelAnimationFrame(frame);
      style.overflowAnchor = '';
      unsubscribe();
    };
  }, [plan, editing]);
}
