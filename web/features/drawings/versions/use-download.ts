import { useMutation } from '@tanstack/react-query';
import type { DrawingVersion } from '../../../../functions/core/drawings/contract.ts';
import { safeName } from '../../../lib/files/safe-name.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { fileAt } from '../../../lib/http/file-at.ts';
import { drawingFileName } from '../../../model/drawing-names.ts';

/** Saves the PDF of a version under its number and revision: Storage knows neither. */
export function useDownload({ name, version }: { name: string; version: DrawingVersion }) {
  return useMutation({
    mutationFn: async () => {
      const file = `${safeName(drawingFileName(name, version))}.pdf`;
      const answer = await fileAt(version.url.replace('dpreview', 'dsheet'), file);
      saveFile(await answer.blob(), file);
    },
    meta: { failure: 'It could not be downloaded' },
  });
}
