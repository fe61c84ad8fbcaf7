import { useMutation } from '@tanstack/react-query';
import { Download, Pencil, Printer, Share2, Upload } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Drawing, DrawingVersion } from '../../../functions/core/drawings/contract.ts';
import { Button } from '../../components/controls/button.tsx';
import { IconButton } from '../../components/controls/icon-button.tsx';
import { deleteEntry, MoreMenu } from '../../components/controls/more-menu.tsx';
import { lazyPart } from '../../lib/code/lazy.ts';
import { safeName } from '../../lib/files/safe-name.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { connection } from '../../lib/http/connection.ts';
import { fileAt } from '../../lib/http/file-at.ts';
import { useValue } from '../../lib/store/use-store.ts';
import { drawingFileName, isDrawing, shortName } from '../../model/drawing-names.ts';
import type { DrawingDialog } from './editing/drawing-dialogs.tsx';
import type { shownSheet } from './versions/shown-sheet.ts';

const DrawingDialogs = lazyPart(() => import('./editing/drawing-dialogs.tsx'));

/** On a phone the words have the room of the icons, or the menu would stand in a line of its own. */
const icon = { 'aria-hidden': true, size: 16, strokeWidth: 1.75, className: 'max-sm:hidden' } as const;

interface DrawingActionsProps {
  projectId: number;
  drawing: Drawing;
  /** The version that is shown, and its sheet. */
  version: DrawingVersion;
  sheet: ReturnType<typeof shownSheet>;
}

/** Opens what shares, edits and deletes a drawing as a whole. */
export function DrawingActions({ projectId, drawing, version, sheet }: DrawingActionsProps) {
  const isAway = useValue(connection) !== 'online';
  const [dialog, setDialog] = useState<DrawingDialog | null>(null);
  const isSheet = isDrawing(drawing);
  const noun = isSheet ? 'Drawing' : 'Document';
  const download = useDownload({ name: shortName(drawing), version });
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
      {dialog && (
        <Suspense>
          <DrawingDialogs
            shown={dialog}
            projectId={projectId}
            drawing={drawing}
            version={version}
            sheet={sheet}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </span>
  );
}

/** Saves the PDF of a version under its number and revision: Storage knows neither. */
function useDownload({ name, version }: { name: string; version: DrawingVersion }) {
  return useMutation({
    mutationFn: async () => {
      const file = `${safeName(drawingFileName(name, version))}.pdf`;
      const answer = await fileAt(version.url.replace('dpreview', 'dsheet'), file);
      saveFile(await answer.blob(), file);
    },
    meta: { failure: 'It could not be downloaded' },
  });
}
