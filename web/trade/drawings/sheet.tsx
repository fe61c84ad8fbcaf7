import { useState } from 'react';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { SheetView } from '../../components/sheet/sheet-view.tsx';
import { learn } from '../../lib/language/say.ts';
import { drawings as spanish } from '../../lib/language/spanish/drawings.ts';
import { useLanguage } from '../language/language-context.ts';
import { nameOf, sheetAddress, stateOf } from './drawing-words.ts';

/** The sheet, which is zoomed and moved; its words are those of the clients' site. */
export function Sheet({ drawing }: { drawing: SharedDrawing }) {
  const { language, say } = useLanguage();
  // The addresses are signed anew now and then; what is shown stays.
  const [{ picture, file }] = useState(() => ({
    picture: sheetAddress(drawing, 'dpreview'),
    file: drawing.hasSheet ? sheetAddress(drawing, 'dsheet') : undefined,
  }));
  learn(language === 'es' ? spanish : {});
  const { width, height } = drawing;
  return (
    <SheetView
      sheet={{ picture, file, index: 0, width, height }}
      label={`${nameOf(drawing)}, ${stateOf(drawing, say)}`}
    />
  );
}
