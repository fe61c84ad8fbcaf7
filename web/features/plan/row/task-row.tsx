import { MessageSquare } from 'lucide-react';
import { Link } from 'react-router-dom';
import { counted } from '../../../../functions/core/common/english.ts';
import type { Task as PlanTask } from '../../../../functions/core/plan/contract.ts';
import { rowKey } from '../../../../functions/core/plan/row-key.ts';
import { itemStatus } from '../../../../functions/core/schedule/item-status.ts';
import { classNames, lateText } from '../../../components/controls/control-style.ts';
import { Menu } from '../../../components/controls/menu.tsx';
import { StatusIcon } from '../../../components/project/status-icon.tsx';
import { useValue } from '../../../lib/store/use-store.ts';
import { formatShortRange } from '../../../lib/time/dates.ts';
import { useToday } from '../../../lib/time/use-today.ts';
import { phone, stacked } from '../../../lib/widths.ts';
import { statusIds, statusNames } from '../../../model/field-words.ts';
import { paths } from '../../../model/paths.ts';
import type { TaskRow as Task } from '../../../sync/plan/plan-snapshot.ts';
import { updateItem } from '../../../sync/plan/writes.ts';
import { useLength } from '../../../sync/react/use-length.ts';
import { writeAsked } from '../../../sync/undo/ask-moves.ts';
import { RowFaces } from '../../assignees/row-faces.tsx';
import { RowEditor } from '../editing/row-editor.tsx';
import { DragHandle } from '../moving/drag-handle.tsx';
import { RowMarks } from '../schedule/row-marks.tsx';
import { usePlanUi } from '../state/plan-ui.ts';
import { RovingButton, useTabIndex } from '../state/roving.tsx';
import { dateDetails } from './date-details.ts';
import { daysInWords } from './days-in-words.ts';
import { RowFrame } from './row-frame.tsx';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';

export function TaskRow({ task, isEditing }: { task: Task; isEditing: boolean }) {
  const { id, title, description, statusId } = task;
  const { isTemplate } = usePlanUi();
  const key = rowKey('task', id);
  const isDated = hasDays(task);
  const isStacked = useValue(stacked);
  const isPhone = useValue(phone);
  // On a phone the name has the width of the row; beside the dates of a narrow column is no room.
  const length = <TaskLength task={task} />;
  const notes = task.noteCount > 0 && <NoteCount task={task} />;
  return (
    <RowFrame
      entity="task"
      id={id}
      className="flex min-h-(--plan-row) items-center gap-0.5 px-1 hover:bg-hover max-[16rem]:flex-wrap"
    >
      <DragHandle row={key} name={title} />
      {isEditing ? (
        <RowEditor entity="task" row={task} />
      ) : (
        <>
          {!isTemplate && <TaskStatusMenu id={id} title={title} statusId={statusId} />}
          <span className="flex min-w-0 flex-col items-start beside:contents stacked:grow stacked:basis-0 max-[16rem]:order-last max-[16rem]:basis-full">
            <RowName
              row={key}
              name={title}
              className={classNames(
                'line-clamp-3 max-w-full shrink break-words focus-visible:outline-offset-0 stacked:mt-1 beside:line-clamp-none beside:truncate',
                isDated || isPhone ? 'stacked:mb-0' : 'stacked:mb-1',
                statusId === 3 && !isTemplate && 'text-muted',
              )}
            />
            {isStacked && (
              <span className="flex min-h-1 max-w-full flex-wrap items-center gap-x-2 px-1 not-empty:pb-1">
                {isPhone && length}
                <TaskDates task={task} />
                <RowMarks entity="task" row={task} />
                <RowFaces entity="task" row={task} />
                {isPhone && notes}
              </span>
            )}
          </span>
          {description && (
            <span title={description} className="hidden w-0 grow truncate text-muted text-sm beside:inline">
              {description}
            </span>
          )}
          <span className="ml-auto flex shrink-0 items-center gap-2 beside:pl-2">
            {isStacked ? (
              <>
                {!isPhone && !isDated && length}
                {!isPhone && notes}
              </>
            ) : (
              <>
                {/* The days of a template are counted, and stand among its marks. */}
                {isTemplate && length}
                <RowMarks entity="task" row={task} />
                {!isTemplate && (
                  <>
                    {length}
                    <span className="plan-dates">
                      <TaskDates task={task} className="" />
                    </span>
                  </>
                )}
                <span className="plan-faces">
                  <RowFaces entity="task" row={task} />
                </span>
                {!isTemplate && <span className="plan-notes">{notes}</span>}
              </>
            )}
            <RowMenu entity="task" id={id} name={title} />
          </span>
        </>
      )}
    </RowFrame>
  );
}

/** How long a task lasts, beside its days (docs/product.md#durations). */
function TaskLength({ task }: { task: Task }) {
  const { projectId } = usePlanUi();
  const { text, detail } = useLength(projectId, { entity: 'task', row: task });
  if (!text) return null;
  return (
    <span title={detail ?? undefined} className="whitespace-nowrap text-muted text-sm tabular-nums">
      {text}
    </span>
  );
}

/** The number of notes of a task, as a link to them. */
function NoteCount({ task: { id, phase, noteCount } }: { task: Task }) {
  const { projectId } = usePlanUi();
  const tabIndex = useTabIndex(rowKey('task', id));
  const notes = counted(noteCount, 'note');
  return (
    <Link
      to={paths.editTask.href(projectId, phase, id)}
      tabIndex={tabIndex}
      title={notes}
      className="flex items-center gap-1 rounded-control px-1 text-muted text-sm tabular-nums hover:text-text"
    >
      <MessageSquare aria-hidden size={16} strokeWidth={1.75} className="beside:hidden" />
      <span className="beside:hidden" aria-hidden="true">
        {noteCount}
      </span>
      <span className="sr-only beside:not-sr-only">{notes}</span>
    </Link>
  );
}

interface TaskDatesProps {
  task: Task;
  className?: string;
}

/** The days of a task on one line: the actual ones where they are known, else the scheduled ones. */
function TaskDates({ task, className }: TaskDatesProps) {
  const day = useToday();
  const days = daysInWords(task, formatShortRange);
  if (!days) return null;
  const isLate = itemStatus(task, day)?.text === 'Late';
  return (
    <span
      title={dateDetails(task)}
      className={classNames('text-sm tabular-nums', isLate ? lateText : 'text-muted', className)}
    >
      {isLate && <span className="sr-only">Late: </span>}
      {days}
    </span>
  );
}

/** Whether a task has days to show. */
function hasDays(task: Task): boolean {
  return daysInWords(task, formatShortRange) !== null;
}

/** Shows and changes the status of a task. */
function TaskStatusMenu({ id, title, statusId }: { id: number; title: string; statusId: PlanTask['statusId'] }) {
  const { projectId, sync } = usePlanUi();
  const change = (next: PlanTask['statusId']) => {
    if (next === statusId) return;
    void writeAsked(sync, projectId, updateItem('task', id, { fields: { statusId: next }, base: { statusId } }));
  };
  const entries = statusIds.map((next) => ({
    label: statusNames[next],
    isChecked: next === statusId,
    onSelect: () => change(next),
  }));
  return (
    <Menu
      align="start"
      groups={[entries]}
      trigger={
        <RovingButton
          row={rowKey('task', id)}
          aria-label={`Status of ${title}: ${statusNames[statusId]}`}
          className="grid size-7 shrink-0 place-items-center rounded-control hover:bg-hover pointer-coarse:size-11"
        >
          <StatusIcon statusId={statusId} />
        </RovingButton>
      }
    />
  );
}
