import { useState } from 'react';
import type { SharedDrawing } from '../../../functions/core/drawings/shared.contract.ts';
import { SheetView } from '../../components/sheet/sheet-view.tsx';
import { StaleSheet } from '../../components/sheet/stale-sheet.tsx';
import { learn, say as sayInPage } from '../../lib/language/say.ts';
import { sheet as spanish } from '../../lib/language/spanish/sheet.ts';
import { dayOf } from '../language/day-words.ts';
import { useLanguage } from '../language/language-context.ts';
import { nameOf, sheetAddress, stateOf } from './drawing-words.ts';

interface SheetProps {
  drawing: SharedDrawing;
  /** The version that is here although it was replaced. */
  older: SharedDrawing | null | undefined;
}

/** The sheet, which is zoomed and moved; its words are those of the clients' site. */
export function Sheet({ drawing, older }: SheetProps) {
  const { language, say } = useLanguage();
  learn(language === 'es' ? spanish : {});
  if (!older) return <Zoomed key={drawing.versionId} drawing={drawing} state={stateOf(drawing, say)} />;
  const version = drawing.revision ? say.revision(drawing.revision) : sayInPage('a newer version');
  return (
    <StaleSheet current={{ version, day: dayOf(say, new Date(drawing.since)) }}>
      <Zoomed key={older.versionId} drawing={older} state={say.notCurrent(older.revision)} />
    </StaleSheet>
  );
}

function Zoomed({ drawing, state }: { drawing: SharedDrawing; state: string }) {
  // The addresses are signed anew now and then; what is shown stays.
  const [{ picture, file }] = useState(() => ({
    picture: sheetAddress(drawing, 'dpreview'),
    file: drawing.hasSheet ? sheetAddress(drawing, 'dsheet') : undefined,
  }));
  const { pages, width, height } = drawing;
  return <SheetView sheet={{ picture, file, index: 0, width, height, pages }} label={`${nameOf(drawing)}, ${state}`} />;
}
