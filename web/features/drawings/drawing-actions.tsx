import { Download, Pencil, Printer, Share2, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Drawing, DrawingVersion } from '../../../functions/core/drawings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { paths } from '../../model/paths.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { EditDrawing } from './edit-drawing.tsx';
import { ShareDrawing } from './list/share-drawing.tsx';
import type { shownSheet } from './versions/shown-sheet.ts';
import { useDownload } from './versions/use-download.ts';
import { usePrint } from './versions/use-print.ts';
import { removeDrawing, restoreDrawing } from './write-drawings.ts';

interface DrawingActionsProps {
  projectId: number;
  drawing: Drawing;
  /** The version that is shown, and its sheet. */
  version: DrawingVersion;
  sheet: ReturnType<typeof shownSheet>;
}

/** Share, edit and delete a drawing as a whole; a toast takes its deletion back. */
export function DrawingActions({ projectId, drawing, version, sheet }: DrawingActionsProps) {
  const navigate = useNavigate();
  const isAway = useValue(connection) !== 'online';
  const [dialog, setDialog] = useState<'share' | 'edit' | 'delete' | null>(null);
  const at = { projectId, id: drawing.id };
  const remove = useWriteNow(removeDrawing(at));
  const restore = useWriteNow(restoreDrawing(at));
  const print = usePrint({ projectId, number: drawing.number, version, sheet });
  const download = useDownload({ number: drawing.number, version });
  const close = () => setDialog(null);
  function tellRemoved() {
    const action = { label: 'Undo', onSelect: () => restore.mutate() };
    showToast({ tone: 'success', text: 'Drawing deleted', autoClose: API_ERROR_TOAST_MS, action });
    void navigate(paths.editProject.href(projectId, 'drawings'), { replace: true });
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button
        pending={download.isPending}
        icon={<Download aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      <Button
        pending={print.isPending}
        disabled={isAway}
        icon={<Printer aria-hidden size={16} strokeWidth={1.75} />}
        onClick={() => print.mutate()}
      >
        Print
      </Button>
      <IconButton label="Share" icon={Share2} disabled={isAway} onClick={() => setDialog('share')} />
      <IconButton label="Edit Drawing" icon={Pencil} disabled={isAway} onClick={() => setDialog('edit')} />
      <IconButton label="Delete Drawing" icon={Trash2} disabled={isAway} onClick={() => setDialog('delete')} />
      {dialog === 'share' && <ShareDrawing projectId={projectId} drawing={drawing} onClose={close} />}
      {dialog === 'edit' && <EditDrawing projectId={projectId} drawing={drawing} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={close}
        title="Delete this drawing?"
        text={`${drawing.number} is deleted with all its versions. It can be brought back for 30 days.`}
        confirmLabel="Delete Drawing"
        isDanger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(undefined, { onSuccess: tellRemoved, onSettled: close })}
      />
    </span>
  );
}
