import { Download, Pencil, Printer, Share2, Upload } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Drawing, DrawingVersion } from '../../../functions/core/drawings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { deleteEntry, MoreMenu } from '../../components/controls/more-menu.tsx';
import { ConfirmDialog } from '../../components/feedback/confirm-dialog.tsx';
import { connection } from '../../lib/http/connection.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { API_ERROR_TOAST_MS, showToast } from '../../lib/toast/toast.ts';
import { isDrawing, shortName } from '../../model/drawing-names.ts';
import { paths } from '../../model/paths.ts';
import { useWriteNow } from '../../sync/react/use-write-now.ts';
import { DocumentDialog } from './documents/document-dialog.tsx';
import { EditDocument } from './editing/edit-document.tsx';
import { EditDrawing } from './editing/edit-drawing.tsx';
import { ShareDrawing } from './list/share-drawing.tsx';
import { openedBy } from './opened-by.ts';
import { PrintDrawing } from './versions/print-drawing.tsx';
import type { shownSheet } from './versions/shown-sheet.ts';
import { useDownload } from './versions/use-download.ts';
import { usePrint } from './versions/use-print.ts';
import { removeDrawing, restoreDrawing } from './write-drawings.ts';

/** On a phone the words have the room of the icons, or the menu would stand in a line of its own. */
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'max-sm:hidden' } as const;

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
  const [dialog, setDialog] = useState<'print' | 'share' | 'edit' | 'replace' | 'delete' | null>(null);
  const at = { projectId, id: drawing.id };
  const isSheet = isDrawing(drawing);
  const name = shortName(drawing);
  const noun = isSheet ? 'Drawing' : 'Document';
  const remove = useWriteNow(removeDrawing(at));
  const restore = useWriteNow(restoreDrawing(at));
  const print = usePrint({ projectId, number: name, version, sheet });
  const download = useDownload({ name, version });
  const close = () => setDialog(null);
  // The screen is gone where the change is told before its answer comes: what follows does not wait for it.
  async function removeIt() {
    await remove.mutateAsync().finally(close);
    const action = { label: 'Undo', onSelect: () => restore.mutate() };
    showToast({ tone: 'success', text: `${noun} deleted`, autoClose: API_ERROR_TOAST_MS, action });
    void navigate(paths.editProject.href(projectId, 'drawings'), { replace: true });
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Button pending={download.isPending} icon={<Download {...icon} />} onClick={() => download.mutate()}>
        Download
      </Button>
      {isSheet ? (
        <Button disabled={isAway} icon={<Printer {...icon} />} onClick={() => setDialog('print')}>
          Print
        </Button>
      ) : (
        <Button disabled={isAway} icon={<Upload {...icon} />} onClick={() => setDialog('replace')}>
          Replace
        </Button>
      )}
      <span className="flex">
        <IconButton label="Share" icon={Share2} disabled={isAway} onClick={() => setDialog('share')} />
        <IconButton label={`Edit ${noun}`} icon={Pencil} disabled={isAway} onClick={() => setDialog('edit')} />
        <MoreMenu groups={[[deleteEntry(`Delete ${noun}`, () => setDialog('delete'), isAway)]]} />
      </span>
      {dialog === 'print' && (
        <PrintDrawing
          name={name}
          isPending={print.isPending}
          onPrint={(corner) => print.mutate(corner, { onSuccess: close })}
          onClose={close}
        />
      )}
      {dialog === 'share' && <ShareDrawing projectId={projectId} drawing={drawing} onClose={close} />}
      {dialog === 'edit' && isSheet && <EditDrawing projectId={projectId} drawing={drawing} onClose={close} />}
      {dialog === 'edit' && !isSheet && <EditDocument projectId={projectId} document={drawing} onClose={close} />}
      {dialog === 'replace' && <DocumentDialog projectId={projectId} replaces={drawing} onClose={close} />}
      <ConfirmDialog
        isOpen={dialog === 'delete'}
        onClose={close}
        title={`Delete this ${noun.toLowerCase()}?`}
        text={[
          openedBy(drawing.readers),
          `${name} is deleted with all its versions. It can be brought back for 30 days.`,
        ]
          .join(' ')
          .trim()}
        confirmLabel={`Delete ${noun}`}
        isDanger
        pending={remove.isPending}
        onConfirm={() => void removeIt().catch(() => {})}
      />
    </span>
  );
}
