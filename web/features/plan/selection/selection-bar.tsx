import { CalendarDays, CalendarSync, Check, FolderInput, Trash2, UserRoundPlus, X } from 'lucide-react';
import { Suspense, useLayoutEffect, useMemo } from 'react';
import { counted } from '../../../../functions/core/common/english.ts';
import { Button } from '../../../components/controls/button.tsx';
import { IconButton } from '../../../components/controls/icon-button.tsx';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { SelectionToolbar } from '../../../components/layout/selection-toolbar.tsx';
import { lazyPart } from '../../../lib/code/lazy.ts';
import { useValue } from '../../../lib/store/use-store.ts';
import { notesIn } from '../../../sync/plan/deletion-words.ts';
import { countOf } from '../../../sync/plan/steps/undo-step.ts';
import { tooManyAtOnce } from '../../../sync/plan/writes.ts';
import { usePlan } from '../../../sync/react/use-optimistic-plan.ts';
import { beginTogether, canBeginTogether } from '../../../sync/undo/begin-together.ts';
import { WriteMovesLine } from '../schedule/write-moves-line.tsx';
import { focusRow, keepInSight } from '../state/plan-commands.ts';
import { usePlanUi } from '../state/plan-ui.ts';
import { belowCount, deleteRows, markDone, openTasksIn, rowsDeletion } from './bulk-changes.ts';
import { clearSelection } from './select-rows.ts';
import { canAssign, canMove, selectedRows, tickedRows } from './selection-rules.ts';

const MoveDialog = lazyPart(() => import('./move-dialog.tsx'));
const AssignDialog = lazyPart(() => import('../../assignees/assign-dialog.tsx'));
const DatesDialog = lazyPart(() => import('./dates-dialog.tsx'));

const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const;

/** How many rows are selected, and what can be done with all of them. */
export default function SelectionBar() {
  const ui = usePlanUi();
  const { projectId, bulk } = ui;
  const selected = useValue(ui.selected);
  const open = useValue(bulk);
  const plan = usePlan(projectId);
  useLayoutEffect(() => keepInSight(ui), [ui]);
  const deletion = useMemo(
    () => (plan && open === 'delete' ? rowsDeletion(ui, selectedRows(plan, selected)) : null),
    [ui, plan, selected, open],
  );
  if (!plan) return null;
  const isLinked = plan.project.scheduleMode === 'linked';
  const rows = selectedRows(plan, selected);
  const canBegin = isLinked && canBeginTogether(plan, rows);
  const below = belowCount(plan, rows);
  const notes = notesIn(plan, rows);
  const lost = [below > 0 && `${counted(below, 'task')} below`, notes > 0 && counted(notes, 'note')]
    .filter(Boolean)
    .join(' and ');
  const openTasks = openTasksIn(plan, rows).length;
  const hint = tooManyAtOnce(Math.max(rows.length, openTasks)) ?? undefined;
  const isTooMany = hint !== undefined;

  function finish() {
    bulk.set(null);
    const current = ui.current.get();
    clearSelection(ui);
    // The closing dialog would return the focus to the bar, which goes with the selection.
    if (current) setTimeout(() => focusRow(ui, current));
  }

  return (
    <>
      <SelectionToolbar label="Selected tasks">
        <span className="min-w-0 grow px-2 font-medium tabular-nums">
          {rows.length === 0 ? 'Choose tasks' : `${countOf(tickedRows(plan, selected))} selected`}
        </span>
        <div className="flex flex-wrap items-center gap-2 max-sm:order-last max-sm:grid max-sm:w-full max-sm:grid-cols-2">
          {!plan.project.isTemplate && (
            <>
              <Button
                icon={<Check {...icon} />}
                disabled={isTooMany || openTasks === 0}
                title={hint}
                onClick={() => {
                  markDone(ui, rows);
                  finish();
                }}
              >
                Mark Done
              </Button>
              {!isLinked && (
                <Button
                  icon={<CalendarDays {...icon} />}
                  disabled={isTooMany || rows.length === 0}
                  title={hint}
                  onClick={() => bulk.set('dates')}
                >
                  Dates…
                </Button>
              )}
            </>
          )}
          {isLinked && (
            <Button
              icon={<CalendarSync {...icon} />}
              disabled={isTooMany || !canBegin}
              title={canBegin ? 'They begin on the same day' : 'Select tasks that stand directly below each other'}
              onClick={() => {
                beginTogether(ui, rows);
                finish();
              }}
            >
              Same Day
            </Button>
          )}
          <Button
            icon={<FolderInput {...icon} />}
            disabled={isTooMany || !canMove(rows)}
            title={hint ?? (rows.length > 0 && !canMove(rows) ? 'Select only tasks, or only phases' : undefined)}
            onClick={() => bulk.set('move')}
          >
            Move to…
          </Button>
          <Button
            icon={<UserRoundPlus {...icon} />}
            disabled={isTooMany || !canAssign(rows)}
            title={hint ?? (rows.length > 0 && !canAssign(rows) ? 'Select only phases and tasks' : undefined)}
            onClick={() => bulk.set('assign')}
          >
            Assign…
          </Button>
          <Button
            icon={<Trash2 {...icon} />}
            disabled={isTooMany || rows.length === 0}
            title={hint}
            onClick={() => bulk.set('delete')}
            className="text-danger!"
          >
            Delete
          </Button>
        </div>
        <IconButton icon={X} label="Clear the selection" onClick={finish} />
      </SelectionToolbar>
      <Suspense>
        {open === 'move' && canMove(rows) && <MoveDialog rows={rows} onClose={() => bulk.set(null)} onMoved={finish} />}
        {open === 'assign' && canAssign(rows) && (
          <AssignDialog projectId={projectId} rows={rows} what={countOf(rows)} onClose={() => bulk.set(null)} />
        )}
        {open === 'dates' && rows.length > 0 && (
          <DatesDialog rows={rows} onClose={() => bulk.set(null)} onChanged={finish} />
        )}
      </Suspense>
      <ConfirmDialog
        isOpen={open === 'delete' && rows.length > 0}
        onClose={() => bulk.set(null)}
        onConfirm={() => {
          deleteRows(ui, rows);
          finish();
        }}
        title={`Delete ${countOf(rows)}`}
        text={`Delete ${countOf(rows)}?${lost ? ` ${lost} ${below + notes === 1 ? 'is' : 'are'} also removed.` : ''}`}
        confirmLabel="Delete"
        isDanger
      >
        <WriteMovesLine projectId={projectId} write={deletion} className="mt-3" />
      </ConfirmDialog>
    </>
  );
}
