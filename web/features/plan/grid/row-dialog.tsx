import { parseRowKey } from '../../../../functions/core/plan/row-key.ts';
import { lazyAtUse, lazyPart } from '../../../lib/code/lazy.ts';
import { nameAt } from '../state/name-at.ts';
import { type RowDialog as About, usePlanUi } from '../state/plan-ui.ts';

const AnswersDialog = lazyPart(() => import('../../assignees/answers-dialog.tsx'));
const AssignDialog = lazyPart(() => import('../../assignees/assign-dialog.tsx'));
const DeleteRowDialog = lazyPart(() => import('../dialogs/delete-row-dialog.tsx'));
const EditRowDialog = lazyPart(() => import('../dialogs/edit-row-dialog.tsx'));
const MoveDialog = lazyPart(() => import('../selection/move-dialog.tsx'));
const ScheduleDialog = lazyAtUse(() => import('../schedule/schedule-dialog.tsx'));

/** The open dialog of a row. */
export default function RowDialog({ about }: { about: About }) {
  const ui = usePlanUi();
  const { projectId, isTemplate, dialog } = ui;
  const row = parseRowKey(about.key);
  if (!row) return null;
  if (about.kind === 'delete') {
    return <DeleteRowDialog {...row} />;
  }
  const close = () => dialog.set(null);
  if (about.kind === 'move') {
    return <MoveDialog rows={[row]} onClose={close} onMoved={close} />;
  }
  if (about.kind === 'assign') {
    return row.entity === 'majorphase' ? null : (
      <AssignDialog
        projectId={projectId}
        rows={[{ entity: row.entity, id: row.id }]}
        what={`“${nameAt(ui, row)}”`}
        onClose={close}
      />
    );
  }
  if (about.kind === 'answers') {
    return row.entity === 'majorphase' ? null : (
      <AnswersDialog projectId={projectId} entity={row.entity} id={row.id} onClose={close} />
    );
  }
  if (about.kind !== 'edit') {
    return row.entity === 'majorphase' ? null : (
      <ScheduleDialog kind={about.kind} entity={row.entity} id={row.id} onClose={close} />
    );
  }
  return <EditRowDialog projectId={projectId} isTemplate={isTemplate} {...row} onClose={close} />;
}
