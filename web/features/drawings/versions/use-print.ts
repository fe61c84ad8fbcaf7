import { useMutation } from '@tanstack/react-query';
import type { DrawingVersion } from '../../../../functions/core/drawings/contract.ts';
import { openSheet } from '../../../components/sheet/open-sheet.ts';
import { safeName } from '../../../lib/files/safe-name.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatDay, today } from '../../../lib/time/dates.ts';
import { drawingFileName, revisionWords } from '../../../model/drawing-names.ts';
import { api } from '../../../session/api.ts';
import type { Corner } from '../../../sheet-worker/stamp.ts';
import type { shownSheet } from './shown-sheet.ts';

interface Printed {
  projectId: number;
  number: string;
  version: DrawingVersion;
  sheet: ReturnType<typeof shownSheet>;
}

/** Makes the print of a version, a PDF of one page whose code says whether it is current (docs/product.md#drawing-print). */
export function usePrint({ projectId, number, version, sheet }: Printed) {
  return useMutation({
    mutationFn: async (corner: Corner | undefined) => {
      const [key, answer] = await Promise.all([
        api<{ url: string | null }>(`/projects/${projectId}/versions/${version.id}/print-key`),
        fetch(sheet.file ?? '', { credentials: 'omit' }),
      ]);
      if (!answer.ok) throw new Error('The file did not come');
      const pdf = await openSheet(await answer.blob(), { reads: false });
      try {
        const lines = [`${number} · ${revisionWords(version)}`, `printed ${formatDay(today())}`];
        const { print } = await pdf.ask('print', { index: sheet.index, stamp: { url: key.url, lines, corner } });
        saveFile(print, `${safeName(drawingFileName(number, version))}.pdf`);
      } finally {
        pdf.close();
      }
    },
    meta: { success: 'The print is among your downloads', failure: 'The print could not be made' },
  });
}
