import { useNavigate } from 'react-router-dom';
import type { Drawing, DrawingVersion } from '../../../../functions/core/drawings/contract.ts';
import { ConfirmDialog } from '../../../components/feedback/confirm-dialog.tsx';
import { API_ERROR_TOAST_MS, showToast } from '../../../lib/toast/toast.ts';
import { isDrawing, shortName } from '../../../model/drawing-names.ts';
import { paths } from '../../../model/paths.ts';
import { useWriteNow } from '../../../sync/react/use-write-now.ts';
import { DocumentDialog } from '../documents/document-dialog.tsx';
import { ShareDrawing } from '../list/share-drawing.tsx';
import { openedBy } from '../opened-by.ts';
import { PrintDrawing } from '../versions/print-drawing.tsx';
import type { shownSheet } from '../versions/shown-sheet.ts';
import { usePrint } from '../versions/use-print.ts';
import { removeDrawing, restoreDrawing } from '../write-drawings.ts';
import { EditDocument } from './edit-document.tsx';
import { EditDrawing } from './edit-drawing.tsx';

export type DrawingDialog = 'print' | 'share' | 'edit' | 'replace' | 'delete';

interface DrawingDialogsProps {
  shown: DrawingDialog;
  projectId: number;
  drawing: Drawing;
  /** The version that is shown, and its sheet. */
  version: DrawingVersion;
  sheet: ReturnType<typeof shownSheet>;
  onClose: () => void;
}

/** The dialogs of a drawing, which its picture does not wait for; a toast takes its deletion back. */
export default function DrawingDialogs({ shown, projectId, drawing, version, sheet, onClose }: DrawingDialogsProps) {
  const navigate = useNavigate();
  const at = { projectId, id: drawing.id };
  const isSheet = isDrawing(drawing);
  const name = shortName(drawing);
  const noun = isSheet ? 'Drawing' : 'Document';
  const remove = useWriteNow(removeDrawing(at));
  const restore = useWriteNow(restoreDrawing(at));
  const print = usePrint({ projectId, number: name, version, sheet });
  // The screen is gone where the change is told before its answer comes: what follows does not wait for it.
  async function removeIt() {
    await remove.mutateAsync().finally(onClose);
    const action = { label: 'Undo', onSelect: () => restore.mutate() };
    showToast({ tone: 'success', text: `${noun} deleted`, autoClose: API_ERROR_TOAST_MS, action });
    void navigate(paths.editProject.href(projectId, 'drawings'), { replace: true });
  }
  if (shown === 'print') {
    return (
      <PrintDrawing
        name={name}
        isPending={print.isPending}
        onPrint={(corner) => print.mutate(corner, { onSuccess: onClose })}
        onClose={onClose}
      />
    );
  }
  if (shown === 'share') return <ShareDrawing projectId={projectId} drawing={drawing} onClose={onClose} />;
  if (shown === 'edit' && isSheet) return <EditDrawing projectId={projectId} drawing={drawing} onClose={onClose} />;
  if (shown === 'edit') return <EditDocument projectId={projectId} document={drawing} onClose={onClose} />;
  if (shown === 'replace') return <DocumentDialog projectId={projectId} replaces={drawing} onClose={onClose} />;
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={`Delete this ${noun.toLowerCase()}?`}
      text={[openedBy(drawing.readers), `${name} is deleted with all its versions. It can be brought back for 30 days.`]
        .join(' ')
        .trim()}
      confirmLabel={`Delete ${noun}`}
      isDanger
      pending={remove.isPending}
      onConfirm={() => void removeIt().catch(() => {})}
    />
  );
}
