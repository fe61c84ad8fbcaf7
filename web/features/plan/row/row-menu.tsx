import {
  ArrowDown,
  ArrowUp,
  CalendarArrowDown,
  CalendarX2,
  CircleQuestionMark,
  Copy,
  Diamond,
  Ellipsis,
  ExternalLink,
  FolderInput,
  History,
  MessageCircleQuestionMark,
  MessageSquarePlus,
  Pencil,
  Plus,
  SquareCheck,
  Trash2,
  UserRoundPlus,
} from 'lucide-react';
import type { PlanEntity } from '../../../../functions/core/plan/contract.ts';
import { entityNames } from '../../../../functions/core/plan/names.ts';
import { type RowKey, rowKey } from '../../../../functions/core/plan/row-key.ts';
import { Menu } from '../../../components/controls/menu.tsx';
import type { MenuEntry } from '../../../components/controls/menu-entry.ts';
import { historyQueryOf, paths } from '../../../model/paths.ts';
import { useIsLinked } from '../../../sync/react/use-schedule.ts';
import { useWhoWorks } from '../../assignees/who-works.tsx';
import { turnMilestone } from '../schedule/inputs.ts';
import { toggleRow } from '../selection/select-rows.ts';
import { addBelow, duplicateRow, moveStep } from '../state/plan-commands.ts';
import { type PlanUi, type RowDialog, usePlanUi } from '../state/plan-ui.ts';
import { RovingButton } from '../state/roving.tsx';

/** The menu of a row. */
export function RowMenu({ entity, id, name }: { entity: PlanEntity; id: number; name: string }) {
  const ui = usePlanUi();
  const isLinked = useIsLinked(ui.projectId);
  const key = rowKey(entity, id);
  const hasTrades =
    useWhoWorks()
      .byRow.get(key)
      ?.some(({ tradeId }) => tradeId !== null) ?? false;
  const move: MenuEntry[] = [
    { label: 'Move Up', icon: ArrowUp, onSelect: () => moveStep(ui, key, 'up') },
    { label: 'Move Down', icon: ArrowDown, onSelect: () => moveStep(ui, key, 'down') },
  ];
  if (entity !== 'majorphase')
    move.push({ label: 'Move to…', icon: FolderInput, onSelect: () => ui.dialog.set({ kind: 'move', key }) });
  const edit: MenuEntry[] = [
    { label: 'Edit…', icon: Pencil, onSelect: () => ui.dialog.set({ kind: 'edit', key }) },
    { label: `Add ${entityNames[entity]} Below`, icon: Plus, onSelect: () => addBelow(ui, key) },
    { label: 'Select', icon: SquareCheck, onSelect: () => toggleRow(ui, key) },
    ...(entity === 'majorphase'
      ? []
      : [{ label: 'Assign…', icon: UserRoundPlus, onSelect: () => ui.dialog.set({ kind: 'assign', key }) }]),
    ...(hasTrades
      ? [
          {
            label: 'Answers…',
            icon: MessageCircleQuestionMark,
            onSelect: () => ui.dialog.set({ kind: 'answers', key }),
          },
        ]
      : []),
    { label: 'Duplicate', icon: Copy, onSelect: () => void duplicateRow(ui, key) },
    // A row without an id has no screen yet.
    ...(id < 0 ? [] : links(ui, entity, id)),
  ];
  const remove: MenuEntry = {
    label: 'Delete',
    icon: Trash2,
    isDanger: true,
    onSelect: () => ui.dialog.set({ kind: 'delete', key }),
  };
  return (
    <Menu
      groups={[edit, entity === 'majorphase' ? [] : scheduling(ui, key, entity, id, isLinked), move, [remove]]}
      trigger={
        <RovingButton
          row={key}
          aria-label={`More for ${name}`}
          className="grid size-7 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
        >
          <Ellipsis aria-hidden size={16} strokeWidth={1.75} />
        </RovingButton>
      }
    />
  );
}

/** What a row of a linked plan begins after, and why. */
function scheduling(ui: PlanUi, key: RowKey, entity: 'phase' | 'task', id: number, isLinked: boolean): MenuEntry[] {
  const open = (kind: RowDialog['kind']) => () => ui.dialog.set({ kind, key });
  const row = ui.plan.get()?.rows[entity][id];
  const milestone: MenuEntry[] = row
    ? [
        {
          label: row.isMilestone && !row.duration ? 'No Milestone' : 'Milestone',
          icon: Diamond,
          onSelect: () => turnMilestone(ui, entity, row),
        },
      ]
    : [];
  if (!isLinked) return milestone;
  return [
    ...milestone,
    { label: 'Starts…', icon: CalendarArrowDown, onSelect: open('begins') },
    { label: 'No Earlier Than…', icon: CalendarX2, onSelect: open('not-before') },
    { label: 'Why This Date?', icon: CircleQuestionMark, onSelect: open('why') },
  ];
}

function links({ projectId, isTemplate, plan: store }: PlanUi, entity: PlanEntity, id: number): MenuEntry[] {
  const open = (to: string): MenuEntry => ({ label: 'Open', icon: ExternalLink, to });
  const plan = store.get();
  const history: MenuEntry = { label: 'History', icon: History, to: historyQueryOf(rowKey(entity, id)) };
  if (entity === 'majorphase') return [open(paths.editMajorPhase.href(projectId, id)), history];
  if (entity === 'phase')
    return [open(paths.editPhase.href(projectId, plan?.rows.phase[id]?.majorPhase ?? 0, id)), history];
  const addNote: MenuEntry = {
    label: 'Add Note',
    icon: MessageSquarePlus,
    to: paths.addTaskNote.href(projectId, id),
  };
  return [
    open(paths.editTask.href(projectId, plan?.rows.task[id]?.phase ?? 0, id)),
    ...(isTemplate ? [] : [addNote]),
    history,
  ];
}
